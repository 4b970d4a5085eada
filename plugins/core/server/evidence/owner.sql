-- Gives the tables of evidence to a role of their own, so that the role of a node can add rows to them, and can
-- neither turn their triggers off, nor drop or change them. A superuser runs it in the product's database, again
-- after each upgrade (docs/running.md). Run twice it does nothing more.
do $$
declare
  keeper constant text := 'evidence_keeper';
  node text;
  of record;
begin
  select pg_get_userbyid(relowner) into node from pg_class where oid = 'public.companies'::regclass;
  if (select rolsuper from pg_roles where rolname = node) then
    raise exception 'The node signs in as %, a superuser, whom nothing binds. Make a role for it, give it the tables, and run this again.', node;
  end if;
  if not exists (select from pg_roles where rolname = keeper) then
    execute format('create role %I nologin', keeper);
  end if;
  execute format('revoke %I from %I', keeper, node);

  -- Who owns the database or the schema may drop whatever is in it.
  execute format('alter database %I owner to %I', current_database(), keeper);
  execute format('alter schema public owner to %I', keeper);
  execute format('grant create, connect, temporary on database %I to %I', current_database(), node);
  execute format('grant create, usage on schema public to %I', node);

  -- The tables are those whose triggers refuse changes, and the names beside them.
  for of in
    select distinct c.oid::regclass as name
      from pg_trigger t
      join pg_class c on c.oid = t.tgrelid
      join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and p.proname like 'refuse\_%'
  loop
    execute format('alter table %s owner to %I', of.name, keeper);
    -- Rows of a company that is erased go; the triggers let nobody else past.
    execute format('grant select, insert, update, delete, references on %s to %I', of.name, node);
  end loop;
  for of in
    select distinct s.oid::regclass as name
      from pg_class s
      join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
      join pg_class c on c.oid = d.refobjid
     where s.relkind = 'S' and pg_get_userbyid(c.relowner) = keeper
  loop
    execute format('grant usage, select on sequence %s to %I', of.name, node);
  end loop;
  for of in
    select p.oid::regprocedure as name from pg_proc p where p.proname like 'refuse\_%' and pg_function_is_visible(p.oid)
  loop
    execute format('alter function %s owner to %I', of.name, keeper);
  end loop;
end $$;
