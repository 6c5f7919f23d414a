-- Which companies' booking modules have an attribute: counted in its list, and told when it is archived.
create index booking_module_attributes_by_attribute on booking_module_attributes (attribute_id);
