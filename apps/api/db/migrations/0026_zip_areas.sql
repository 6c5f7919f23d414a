-- Imported zip areas; while there are none, the approximate ones that ship with the product are used (decision 45).
-- Where they come from: one file at most.
create table zip_area_sources (
  is_only boolean not null default true constraint zip_area_sources_pk primary key constraint zip_area_sources_one check (is_only),
  hash text not null,
  file_name text not null,
  licence text not null,
  imported_at timestamptz not null default now()
);

-- The edges as GeoJSON coordinates of a MultiPolygon in WGS 84: `near` in detail, `far` simplified.
create table zip_areas (
  nr text constraint zip_areas_pk primary key constraint zip_areas_nr check (nr ~ '^\d{4}$'),
  navn text not null,
  lon double precision not null,
  lat double precision not null,
  near jsonb not null,
  far jsonb not null,
  constraint zip_areas_at check (lon between -180 and 180 and lat between -90 and 90)
);
