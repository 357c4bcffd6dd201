-- Uploaded pictures. They live here, so that one backup holds the whole business.
create table images (
  -- Of the file as it was uploaded, which itself is not kept: it says where a photo was taken, and by whom.
  sha256 bytea primary key check (length(sha256) = 32),
  width int not null check (width between 1 and 1600),
  height int not null check (height between 1 and 1600),
  colour text check (colour ~ '^[0-9a-f]{6}$'),
  -- Since when nothing shows it; new pictures are not shown yet.
  unused_since timestamptz default now()
);

-- One file per width and format. They are as small as can be: PostgreSQL need not try to pack them again.
create table image_files (
  sha256 bytea not null references images on delete cascade,
  width int not null check (width between 1 and 1600),
  format text not null check (format in ('avif', 'webp')),
  content bytea not null,
  primary key (sha256, width, format)
);
alter table image_files alter column content set storage external;

-- Which pictures anything shows. It reads whole rows of every table that pages are made of – those whose changes renew
-- the page revision – so that no column can be forgotten, not even one that is added later.
create function shown_images() returns setof bytea language plpgsql stable as $$
declare
  table_name regclass;
begin
  for table_name in
    select tgrelid::regclass from pg_trigger
    where tgname = 'renews_page_revision' and tgrelid <> 'documents'::regclass
  loop
    return query execute format(
      'select decode(found[1], ''hex'') from %s as shown,
         regexp_matches(shown::text, ''/media/([0-9a-f]{64})-'', ''g'') as found', table_name);
  end loop;
end $$;
