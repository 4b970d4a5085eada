import pg from 'pg'

export interface Documents {
  create(params: { data: object; status: 'published' }): Promise<{ documentId: string }>
}

interface Row {
  slug: string
  [field: string]: unknown
}

/** Reads published rows. Fields are named as the stock schemas name them. */
const sources = {
  'api::country.country': 'select name, slug, flag, position from countries where published_at is not null',
  'api::category.category':
    'select name, slug, description, image_name as "imageName", position from categories where published_at is not null',
  'api::subscription-type.subscription-type':
    'select name, slug, description, position from subscription_types where published_at is not null',
} as const

const packages = `
  select p.name, p.slug, p.summary, p.description, p.license_fee::float as "licenseFee", p.has_discount_offer as "hasDiscountOffer",
         p.image_name as "imageName", p.position, country.slug as country, category.slug as category, type.slug as type
    from packages p
    left join packages_country_lnk pc on pc.package_id = p.id left join countries country on country.id = pc.country_id
    left join packages_category_lnk pg on pg.package_id = p.id left join categories category on category.id = pg.category_id
    left join packages_type_lnk pt on pt.package_id = p.id left join subscription_types type on type.id = pt.subscription_type_id
   where p.published_at is not null
   order by p.position, p.id`

/** Copies what the listing is made of from the product's database, through the stock document service, published. */
export async function copyRows(from: string, documents: (uid: string) => Documents): Promise<void> {
  const source = new pg.Client({ connectionString: from })
  await source.connect()
  const idBySlug = new Map<string, string>()
  for (const [uid, query] of Object.entries(sources)) {
    for (const row of (await source.query<Row>(query)).rows) {
      const { documentId } = await documents(uid).create({ data: row, status: 'published' })
      idBySlug.set(`${uid} ${row.slug}`, documentId)
    }
  }
  for (const { country, category, type, ...row } of (await source.query<Row>(packages)).rows) {
    const data = {
      ...row,
      country: idBySlug.get(`api::country.country ${String(country)}`),
      category: idBySlug.get(`api::category.category ${String(category)}`),
      type: idBySlug.get(`api::subscription-type.subscription-type ${String(type)}`),
    }
    await documents('api::package.package').create({ data, status: 'published' })
  }
  await source.end()
}
