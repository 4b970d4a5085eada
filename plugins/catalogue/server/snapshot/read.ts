import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { ListsRow, PackageRow, SettingsRow, TemplateRow } from './rows.ts'

/**
 * The address of the picture that staff chose for a row, if they did. With `drawing`, the column that names
 * the product's own: a picture of that name is the drawing as the media library takes it, and the drawing
 * itself is sharper and smaller.
 */
export const uploaded = (type: string, row: string, field = 'image', drawing?: string): SqlPart => sql`(
  select ${
    drawing
      ? sqlText(`case when f.name = regexp_replace(${row}.${drawing}, '\\.svg$', '.webp') then null else f.url end`)
      : sql`f.url`
  }
    from files_related_mph r
    join files f on f.id = r.file_id
   where r.related_id = ${sqlText(row)}.id
     and r.related_type = ${type}
     and r.field = ${field}
   order by r."order"
   limit 1)`

/** Packages on sale with what they belong to and the row ids of their documents, in selling order. */
export const readPackages = (db: Db): Promise<PackageRow[]> =>
  sql<PackageRow>`
    select p.document_id as id, p.slug, p.name, p.summary, p.description, p.license_fee, p.has_discount_offer,
           p.image_name, ${uploaded('api::package.package', 'p', 'image', 'image_name')} as image_url,
           (select min(d.created_at) from packages d where d.document_id = p.document_id) as created_at,
           country.document_id as country_id, category.document_id as category_id, type.document_id as type_id,
           chosen.rows as template_rows
      from packages p
      left join (
        select package_id, string_agg(template_id::text, ',' order by template_ord, id) as rows
          from packages_templates_lnk
         group by package_id) chosen on chosen.package_id = p.id
      left join packages_country_lnk pc on pc.package_id = p.id
      left join countries country on country.id = pc.country_id and country.published_at is not null
      left join packages_category_lnk pg on pg.package_id = p.id
      left join categories category on category.id = pg.category_id and category.published_at is not null
      left join packages_type_lnk pt on pt.package_id = p.id
      left join subscription_types type on type.id = pt.subscription_type_id and type.published_at is not null
     where p.published_at is not null
     order by p.position, ${natural(sql`p.name`)}, p.id`.rows(db)

/** Published documents with their latest version, without its text, by number. */
export const readTemplates = (db: Db): Promise<TemplateRow[]> =>
  sql<TemplateRow>`
    select t.id as row, t.document_id as id, t.single_fee, t.folder,
           v.title, v.policy_number, v.kind, v.format, v.excerpt,
           v.id as version_id, v.number, v.version, v.change, v.published_at,
           array(
             select c.document_id
               from templates_countries_lnk l
               join countries c on c.id = l.country_id
              where l.template_id = t.id
              order by l.country_ord) as country_ids,
           array(
             select c.document_id
               from templates_categories_lnk l
               join categories c on c.id = l.category_id
              where l.template_id = t.id
              order by l.category_ord) as category_ids
      from templates t
      join lateral (
        select *
          from template_versions v
         where v.template_document_id = t.document_id
         order by v.number desc
         limit 1) v on true
     where t.published_at is not null
     order by ${natural(sql`v.policy_number`)}, t.id`.rows(db)

const rowsAsJson = (select: SqlPart, order: SqlPart): SqlPart =>
  sql`(select coalesce(json_agg(r order by ${order}), '[]') from (${select}) r)`

const byPosition = sql`r.position, ${natural(sql`r.name`)}`

const countries = sql`
  select document_id as id, name, slug, flag, position
    from countries
   where published_at is not null`
const categories = sql`
  select document_id as id, name, slug, description, image_name,
         ${uploaded('api::category.category', 'c', 'image', 'image_name')} as image_url, position
    from categories c
   where published_at is not null`
const types = sql`
  select document_id as id, name, slug, position
    from subscription_types
   where published_at is not null`
const offers = sql`
  select document_id as id, name, slug, note, position,
         array(
           select p.document_id
             from offers_packages_lnk l
             join packages p on p.id = l.package_id
            where l.offer_id = o.id
            order by l.package_ord, l.id) as package_ids
    from offers o
   where published_at is not null`
const coupons = sql`
  select c.document_id as id, c.code, c.percent, c.note, c.begins at time zone 'UTC' as begins,
         c.expires at time zone 'UTC' as expires, c.most_uses, c.most_uses_per_company,
         array(
           select distinct p.document_id
             from coupons_packages_lnk l
             join packages p on p.id = l.package_id
            where l.coupon_id = c.id) as package_ids
    from coupons c
   where published_at is not null`

/** The short lists, all in one statement. */
export async function readLists(db: Db): Promise<ListsRow> {
  const lists = await sql<ListsRow>`
    select ${rowsAsJson(countries, byPosition)} as countries,
           ${rowsAsJson(categories, byPosition)} as categories,
           ${rowsAsJson(types, byPosition)} as types,
           ${rowsAsJson(offers, byPosition)} as offers,
           ${rowsAsJson(coupons, sql`r.percent desc, ${natural(sql`r.code`)}`)} as coupons`.one(db)
  return lists ?? { countries: [], categories: [], types: [], offers: [], coupons: [] }
}

const one = (table: string): SqlPart =>
  sql`(select * from ${sqlText(table)} where published_at is not null order by id limit 1)`

/** The settings as published, each part or nothing before staff published it. */
export const readSettings = (db: Db): Promise<SettingsRow | undefined> =>
  sql<SettingsRow>`
    select p.*, o.*, m.*, t.*,
           ${uploaded('api::promotion.promotion', 'm', 'promoPicture')} as promo_picture,
           ${uploaded('api::site-text.site-text', 't', 'faviconPicture')} as favicon_picture,
           ${uploaded('api::site-text.site-text', 't', 'sharePicture')} as share_picture,
           (select json_agg(json_build_object('name', l.name, 'url', l.url) order by c."order")
              from site_texts_cmps c
              join components_catalogue_links l on l.id = c.cmp_id
             where c.entity_id = t.id
               and c.field = 'socialLinks') as links,
           (select json_agg(json_build_object('name', l.name, 'url', l.url) order by c."order")
              from site_texts_cmps c
              join components_catalogue_links l on l.id = c.cmp_id
             where c.entity_id = t.id
               and c.field = 'clientLogos') as logos
      from (select) as always
      left join ${one('price_lists')} p on true
      left join ${one('current_offers')} o on true
      left join ${one('promotions')} m on true
      left join ${one('site_texts')} t on true`.one(db)
