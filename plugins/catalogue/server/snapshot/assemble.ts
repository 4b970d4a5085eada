import { toPence } from '@cloudoc/core/contract/money.ts'
import { byCategoryOrder, categoryLabel } from '../../contract/rules/offer.ts'
import { pictureAt } from './addresses.ts'
import { makeCatalogue } from './catalogue.ts'
import { cleaning } from './clean.ts'
import type { Catalogue, Category, Country, Offer, Package, PackageType, Template } from './model.ts'
import type { ListsRow, PackageRow, SettingsRow, TemplateRow } from './rows.ts'
import { searchable } from './searchable.ts'
import { settingsOf } from './settings.ts'

const byId = <T extends { id: string }>(items: readonly T[]): Map<string, T> =>
  new Map(items.map(item => [item.id, item]))
const known = <T>(all: ReadonlyMap<string, T>, ids: readonly string[]): T[] => ids.flatMap(id => all.get(id) ?? [])

// A package may be published before what it belongs to: then that is blank, and the shop still opens.
const noCountry: Country = { id: '', name: '', slug: '', flag: '' }
const noCategory: Category = { id: '', name: '', slug: '', description: '', image: '' }
const noType: PackageType = { id: '', name: '', slug: '' }

/** Makes the catalogue of what was read: relations by id, money in pence, HTML sanitised. */
export function assemble(read: {
  packages: PackageRow[]
  templates: TemplateRow[]
  lists: ListsRow
  settings: SettingsRow | undefined
}): Catalogue {
  const countries = byId(
    read.lists.countries.map(
      (row): Country => ({ id: row.id, name: row.name, slug: row.slug, flag: row.flag ?? row.slug }),
    ),
  )
  const categories = byId(
    byCategoryOrder(read.lists.categories).map(
      (row): Category => ({
        id: row.id,
        name: row.name,
        slug: row.slug,
        description: row.description ?? '',
        image: pictureAt(row.image_url, row.image_name),
      }),
    ),
  )
  const types = byId(read.lists.types.map((row): PackageType => ({ id: row.id, name: row.name, slug: row.slug })))
  const singleFee = toPence(read.settings?.single_document_fee ?? 0)
  const templates = byId(
    read.templates.map(row =>
      template(row, singleFee, known(countries, row.country_ids), known(categories, row.category_ids)),
    ),
  )
  const clean = cleaning()
  const idOfRow = new Map(read.templates.map(({ row, id }) => [String(row), id]))
  const packages = byId(
    read.packages.map((row): Package => {
      const country = countries.get(row.country_id ?? '') ?? noCountry
      const category = categories.get(row.category_id ?? '') ?? noCategory
      const type = types.get(row.type_id ?? '') ?? noType
      const templateIds = [
        ...new Set((row.template_rows ?? '').split(',').flatMap(document => idOfRow.get(document) ?? [])),
      ]
      const { html: description, text } = clean(row.description ?? '')
      const summary = row.summary ?? ''
      return {
        id: row.id,
        slug: row.slug,
        name: row.name,
        summary,
        description,
        image: pictureAt(row.image_url, row.image_name) || category.image,
        licenseFee: toPence(row.license_fee ?? 0),
        hasDiscountOffer: row.has_discount_offer ?? false,
        files: templateIds.length,
        templateIds,
        country,
        category,
        type,
        createdAt: row.created_at,
        searchText: searchable(
          row.name,
          summary,
          text,
          category.name,
          categoryLabel(category.name),
          country.name,
          type.name,
        ),
      }
    }),
  )
  const offers = read.lists.offers.map(
    (row): Offer => ({
      id: row.id,
      name: row.name,
      slug: row.slug,
      note: row.note ?? '',
      packageIds: row.package_ids.filter(id => packages.has(id)),
    }),
  )
  const settings = settingsOf(
    read.settings ?? {},
    offers.flatMap(offer => offer.packageIds[0] ?? []),
  )
  const coupons = read.lists.coupons.map(row => ({
    id: row.id,
    code: row.code,
    percent: row.percent,
    note: row.note ?? '',
    packageIds: row.package_ids,
    mostUses: row.most_uses ?? undefined,
    mostUsesPerCompany: row.most_uses_per_company ?? undefined,
    begins: row.begins ? new Date(row.begins) : undefined,
    expires: row.expires ? new Date(row.expires) : undefined,
  }))
  return makeCatalogue({
    packages,
    templates,
    countries: [...countries.values()],
    categories: [...categories.values()],
    types: [...types.values()],
    offers,
    coupons,
    settings,
  })
}

const template = (
  row: TemplateRow,
  singleFee: number,
  countries: readonly Country[],
  categories: readonly Category[],
): Template => ({
  id: row.id,
  title: row.title,
  policyNumber: row.policy_number,
  kind: row.kind,
  format: row.format,
  folder: row.folder ?? '',
  singleFee: row.single_fee === null ? singleFee : toPence(row.single_fee),
  countries,
  categories,
  version: {
    id: row.version_id,
    number: row.number,
    label: row.version,
    change: row.change ?? '',
    publishedAt: row.published_at,
  },
  excerpt: row.excerpt ?? '',
  searchText: searchable(
    row.title,
    row.policy_number,
    row.kind,
    row.excerpt ?? '',
    ...countries.map(country => country.name),
    ...categories.flatMap(category => [category.name, categoryLabel(category.name)]),
  ),
})
