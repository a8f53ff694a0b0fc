import type { Pool } from 'pg';

/**
 * Returns a digest of each table (settings, columns in any order, constraints, indexes, triggers, sequences), function,
 * extension and schema. Constraints of `not null` count with their column: before PostgreSQL 18 they have no row.
 */
export async function schemaDigests(
  pool: Pool,
  schemas: readonly string[] = ['public', 'short_visits'],
): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string; digest: string }>(
    `
    with space as (
      select oid, nspname from pg_namespace where nspname = any ($1)
    ), member as (
      select objid from pg_depend where deptype = 'e'
    ), tables as (
      select c.* from pg_class c join space on space.oid = c.relnamespace where relkind in ('r', 'p')
    ), part(name, definition) as (
      select t.oid::regclass::text, concat_ws(' ', relkind, reloptions::text, pg_get_partkeydef(t.oid)) from tables t
      union all
      select t.oid::regclass::text,
             concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
                       attstorage, attcollation::regcollation::text, pg_get_expr(adbin, adrelid))
        from tables t join pg_attribute on attrelid = t.oid and attnum > 0 and not attisdropped
        left join pg_attrdef on adrelid = t.oid and adnum = attnum
      union all
      select conrelid::regclass::text, concat_ws(' ', conname, pg_get_constraintdef(oid), convalidated)
        from pg_constraint where conrelid in (select oid from tables) and contype <> 'n'
      union all
      select indrelid::regclass::text, concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid)
        from pg_index where indrelid in (select oid from tables)
      union all
      select tgrelid::regclass::text, pg_get_triggerdef(oid)
        from pg_trigger where tgrelid in (select oid from tables) and not tgisinternal
      union all
      select refobjid::regclass::text, concat_ws(' ', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement)
        from pg_sequence join pg_depend on objid = seqrelid and deptype = 'i'
      union all
      select p.oid::regprocedure::text, pg_get_functiondef(p.oid)
        from pg_proc p join space on space.oid = pronamespace where p.oid not in (select objid from member)
      union all
      select c.oid::regclass::text, relkind::text
        from pg_class c join space on space.oid = relnamespace
       where relkind not in ('r', 'p', 'i', 'I', 'S') and c.oid not in (select objid from member)
      union all
      select 'type ' || t.oid::regtype, typtype::text
        from pg_type t join space on space.oid = typnamespace
       where typtype <> 'b' and typrelid = 0 and t.oid not in (select objid from member)
      union all
      select 'extension ' || extname, '' from pg_extension where extname <> 'plpgsql'
      union all
      select 'schema ' || nspname, '' from space
    )
    select name, left(md5(string_agg(definition, chr(10) order by definition collate "C")), 12) as digest
      from part group by name order by name collate "C"`,
    [schemas],
  );
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
