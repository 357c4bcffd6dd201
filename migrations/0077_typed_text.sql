-- What people type is compared in one form, which `src/shared/typed/search-key.ts` makes as well.

-- The same in every locale of a database: no collation is asked, ranges are those of code points, and the capitals are
-- those of Latin, Greek, Cyrillic and Armenian that have no accent.
create function search_key(typed text) returns text language plpgsql immutable strict parallel safe as $$
declare
  key text collate "C" := typed;
begin
  key := normalize(regexp_replace(key, '[\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe]', '', 'g'), NFKD);
  key := regexp_replace(key,
    '[''`\u02b9-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u07f4\u07f5\u2018-\u201b\u2032\u2035\ua78b\ua78c'
    '\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u0300-\u036f\u0483-\u0489\u061c\u115f\u1160'
    '\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff'
    '\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\ufff9-\ufffb\U000e0000-\U000e0fff]', '', 'g');
  key := regexp_replace(key,
    '[\u0009-\u000d\u0020\u0085\u1680\u2028\u2029\u002d\u058a\u05be\u2010-\u2015\u2043\u2212\u301c\u3030]+', ' ', 'g');
  key := btrim(lower(key));
  if octet_length(key) > length(key) then
    key := translate(key,
      'ÐØÞĐĦŁŊŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠ'
      'ϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀ'
      'ӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖłøđðħŧıςÆŒẞ',
      'doþdhlŋtɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡ'
      'ϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏ'
      'ӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆloddhtiσæœß');
    key := replace(replace(replace(key, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  end if;
  return key;
end $$;

-- The column `search_text` stays for the version before. What differs from it, as names with an apostrophe or a hyphen do,
-- stands here: most bookings have nothing, and cost nothing more.
alter table bookings add column search_key text generated always as (
  case when search_key(coalesce(full_name, '') || ' ' || coalesce(email, '')) <> btrim(translate(regexp_replace(normalize(
      lower(coalesce(full_name, '') || ' ' || coalesce(email, '')), NFKD), '[\u0300-\u036f]', '', 'g'), 'łøđ', 'lod'))
    then ' ' || search_key(coalesce(full_name, '') || ' ' || coalesce(email, '')) end
) stored;
comment on column bookings.search_key is 'technical: booking';
insert into audit_omissions (table_name, column_name, reason) values
  ('bookings', 'search_key', 'personal; the booking has it');
-- As of `search_text`: the planner guesses from samples how rare a name is.
alter table bookings alter column search_key set statistics 500;
create index bookings_search_key on bookings using gin (search_key gin_trgm_ops) where search_key is not null;
