-- A street knows each of its houses where its source does: packed, eleven bytes a house (docs/decisions/0067). Without them a number is
-- placed on the line between the two ends, as before. `hash` is of all that a source said of the street, so that the next import writes
-- only what has changed. Two streets of one zip area may bear one name; the official register then tells them apart by the `locality`
-- ('supplerende bynavn'), empty where a source knows none.
alter table place_streets
  add column houses bytea,
  add column hash text,
  add column locality text not null default '',
  drop constraint place_streets_once,
  add constraint place_streets_once unique (source, zip, name, locality);
