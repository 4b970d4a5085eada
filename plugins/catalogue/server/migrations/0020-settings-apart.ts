import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { fieldsOf, settingTypes } from '../settings/parts.ts'

/** What was in one form is in four. The old table stays as it is, for nodes of the release before; a later release takes it away. */
export const settingsApart: Migration = {
  number: 20,
  name: 'Prices, offer, promotion and texts apart',
  async up(sql) {
    if (!(await sql.schema.hasTable('settings'))) return
    for (const [table, columns] of Object.entries(tables)) await fill(sql, table, columns)
    await copyLinks(sql)
    await giveRights(sql)
    await giveSchedule(sql)
  },
}

const tables = {
  price_lists: [
    'monthly_renewal_fee',
    'yearly_renewal_fee',
    'management_monthly_fee',
    'management_yearly_fee',
    'combo_monthly_fee',
    'combo_yearly_fee',
    'pro_monthly_fee',
    'pro_yearly_fee',
    'printing_fee',
    'single_document_fee',
    'multiple_licence_factor',
    'vat_rate',
    'discount_status',
    'yearly_discount',
  ],
  current_offers: [
    'offer_status',
    'offertitle',
    'offer_expiry',
    'packagediscount_status',
    'package_discount_percent',
    'trial_status',
    'trial_period',
    'trial_expiry',
    'trailsub_packages',
  ],
  promotions: [
    'promonotice',
    'promobackground',
    'promofont',
    'promotitle',
    'promodescription',
    'promobutton',
    'promolink',
    'promoicon',
  ],
  site_texts: [
    'site_title',
    'site_description',
    'trust_claim',
    'rating_claim',
    'contact_phone',
    'contact_email',
    'contact_address',
    'blog_url',
    'demo_url',
    'training_url',
    'android_url',
    'ios_url',
    'favicon',
    'share_image',
    'bin_retention_days',
  ],
}

/** A draft and what is published of it, as the platform keeps them: two rows of one document. */
async function fill(sql: Sql, table: string, columns: readonly string[]): Promise<void> {
  await sql.raw(
    `insert into ${table} (document_id, created_at, updated_at, published_at, ${columns.join(', ')})
     select ?, s.created_at, s.updated_at, case when state = 'published' then coalesce(s.published_at, s.updated_at, now()) end, ${columns.map(name => `s.${name}`).join(', ')}
       from (select * from settings order by id limit 1) s cross join (values ('draft'), ('published')) as states (state) where not exists (select 1 from ${table})`,
    [newId()],
  )
}

/** Each of the two has its own copies of the links: the platform deletes those of one when it is saved. */
async function copyLinks(sql: Sql): Promise<void> {
  const { rows } = await sql.raw<{ rows: { entity: number; name: string; url: string; place: number }[] }>(
    `select t.id as entity, l.name, l.url, c."order" as place from settings_cmps c join components_catalogue_links l on l.id = c.cmp_id cross join site_texts t
      where c.field = 'socialLinks' and c.entity_id = (select id from settings order by id limit 1) and not exists (select 1 from site_texts_cmps)`,
  )
  for (const { entity, name, url, place } of rows) {
    await sql.raw(
      `with made as (insert into components_catalogue_links (name, url) values (?, ?) returning id)
       insert into site_texts_cmps (entity_id, cmp_id, component_type, field, "order") select ?, made.id, 'catalogue.link', 'socialLinks', ? from made`,
      [name, url, entity, place],
    )
  }
}

/** Whoever could change the settings can change and publish each of the four; whoever could only read them reads these. */
async function giveRights(sql: Sql): Promise<void> {
  const { rows: roles } = await sql.raw<{ rows: { role: number; changes: boolean }[] }>(
    `select l.role_id as role, bool_or(p.action like '%.update') as changes from admin_permissions p join admin_permissions_role_lnk l on l.permission_id = p.id
      where p.subject = 'api::setting.setting' group by 1`,
  )
  for (const { role, changes } of roles) {
    for (const uid of settingTypes) {
      for (const action of changes ? ['create', 'read', 'update', 'delete', 'publish'] : ['read']) {
        const properties = action === 'delete' || action === 'publish' ? {} : { fields: fieldsOf(uid) }
        await sql.raw(
          `with made as (insert into admin_permissions (document_id, action, subject, properties, conditions, action_parameters, created_at, updated_at, published_at)
             values (?, ?, ?, ?::jsonb, '[]', '{}', now(), now(), now()) returning id)
           insert into admin_permissions_role_lnk (permission_id, role_id, permission_ord) select made.id, ?, 1 from made`,
          [newId(), `plugin::content-manager.explorer.${action}`, uid, JSON.stringify(properties), role],
        )
      }
    }
  }
}

/** Whoever may edit a type may say when it is published: a role names its fields, so it has to be given new ones. */
const giveSchedule = (sql: Sql): Promise<unknown> =>
  sql.raw(
    `update admin_permissions set properties = jsonb_set(properties, '{fields}', properties->'fields' || '["publishAt"]')
    where subject = any(?) and jsonb_typeof(properties->'fields') = 'array' and not properties->'fields' @> '["publishAt"]'`,
    [scheduled],
  )
const scheduled = ['template', 'blog-post', 'package', 'page', 'offer', 'coupon', 'article'].map(
  name => `api::${name}.${name}`,
)
