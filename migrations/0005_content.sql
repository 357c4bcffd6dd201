-- Banner slides and the guided trips page, each written per language.
create table banner_slides (
  id int generated always as identity primary key,
  language text not null default 'EN' check (language in ('EN', 'IT', 'PL')),
  title text,
  content text not null default '',
  image_url text not null,
  logo_url text,
  button_text text,
  button_link text,
  weekly_button_text text,
  weekly_button_link text,
  position int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index banner_slides_in_order on banner_slides (language, position, id);

-- One row per language; each weekday has a morning and an afternoon, each with a text and an image.
create table guided_trips_schedule (
  id int generated always as identity primary key,
  language text not null unique check (language in ('EN', 'IT', 'PL')),
  title text,
  subtitle text,
  description text,
  banner_image text,
  contact_title text,
  contact_description text,
  phone_text text,
  phone_number text,
  email_text text,
  email_address text,
  monday_am text, monday_am_image text, monday_pm text, monday_pm_image text,
  tuesday_am text, tuesday_am_image text, tuesday_pm text, tuesday_pm_image text,
  wednesday_am text, wednesday_am_image text, wednesday_pm text, wednesday_pm_image text,
  thursday_am text, thursday_am_image text, thursday_pm text, thursday_pm_image text,
  friday_am text, friday_am_image text, friday_pm text, friday_pm_image text,
  saturday_am text, saturday_am_image text, saturday_pm text, saturday_pm_image text,
  sunday_am text, sunday_am_image text, sunday_pm text, sunday_pm_image text,
  is_active boolean not null default true,
  updated_at timestamptz not null default now()
);
