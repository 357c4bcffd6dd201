-- When the business is open, in the words of each language; the contact section has it beside the phone number.
alter table homepage_content add column season text;
