-- A country's named places: more kinds of them, and several of one name in a zip area, told apart by where they stand.
alter table place_points
  drop constraint place_points_kind,
  add constraint place_points_kind check (
    kind in (
      'airport', 'station', 'hospital', 'hotel', 'ministry', 'ferry', 'venue', 'university', 'office', 'town',
      'museum', 'restaurant', 'shop', 'embassy', 'park', 'square', 'school', 'church'
    )
  ),
  drop constraint place_points_once,
  add constraint place_points_once unique nulls not distinct (source, zip, name, street, house_no);
