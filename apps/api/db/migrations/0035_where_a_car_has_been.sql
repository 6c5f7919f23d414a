-- Where the car of an order has been since it got it, (longitude, latitude) by (longitude, latitude), thinned as it is written. It goes with the row.
alter table car_positions add column driven point[] not null default '{}';
