import { randomBytes } from 'node:crypto'
import type { App } from '@cloudoc/core/testing/harness.ts'
import { nextVersion } from '../contract/rules/publishing.ts'

/**
 * What staff edit, made as they would, published. Whatever a test does not care about has a sensible value of
 * its own.
 */
const word = (): string => randomBytes(4).toString('hex')

/** Fees and discounts that are easy to reckon with: pounds. Every offer is off. */
const plainSettings = {
  offerStatus: false,
  packagediscountStatus: false,
  trialStatus: false,
  discountStatus: false,
  packageDiscountPercent: 20,
  yearlyDiscount: 10,
  trialPeriod: '14 days',
  trailsubPackages: 'combo, pro, updates',
  monthlyRenewalFee: 10,
  yearlyRenewalFee: 100,
  managementMonthlyFee: 15,
  managementYearlyFee: 150,
  comboMonthlyFee: 20,
  comboYearlyFee: 200,
  proMonthlyFee: 40,
  proYearlyFee: 400,
  printingFee: 50,
  singleDocumentFee: 25,
  vatRate: 20,
  multipleLicenceFactor: 1.5,
  contactEmail: 'staff@example.test',
  binRetentionDays: 90,
}

/** Publishes the settings: these over the plain ones. */
export const theSettings = async (app: App, changes: object = {}): Promise<void> =>
  void (await app.run('plugins/catalogue/testing/settings-in-node.ts', 'putSettings', { ...plainSettings, ...changes }))

export const aCountry = (app: App, name = `Country ${word()}`): Promise<string> =>
  app.staff.create('api::country.country', { name, slug: slugOf(name), flag: slugOf(name) })
export const aCategory = (app: App, name = `Category ${word()}`): Promise<string> =>
  app.staff.create('api::category.category', { name, slug: slugOf(name) })
export const aType = (app: App, name = `Type ${word()}`): Promise<string> =>
  app.staff.create('api::subscription-type.subscription-type', { name, slug: slugOf(name) })

const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** A published document of the library. Answers its id. */
export const aTemplate = (app: App, data: object = {}): Promise<string> => {
  const title = `Document ${word()}`
  return app.staff.create('api::template.template', {
    title,
    policyNumber: `T-${word()}`,
    kind: 'policy',
    format: 'portrait',
    reviewMonths: 12,
    version: '1.0',
    body: `<p>The text of ${title}.</p>`,
    ...data,
  })
}

/** Gives a document a new text and publishes it: a new version, the next one unless said otherwise. */
export async function aNewVersion(app: App, templateId: string, data: object = {}): Promise<void> {
  const [latest] = await app.db<{ version: string }>(
    'select version from template_versions where template_document_id = $1 order by number desc limit 1',
    [templateId],
  )
  await app.staff.update('api::template.template', templateId, {
    version: nextVersion(latest?.version ?? ''),
    change: 'Clearer steps.',
    body: `<p>Another text, ${word()}.</p>`,
    ...data,
  })
  await app.staff.publish('api::template.template', templateId)
}

/** A package on sale for £100 with one document, unless said otherwise. Answers its id and slug. */
export async function aPackage(
  app: App,
  data: { slug?: string; templates?: string[] } & Record<string, unknown> = {},
): Promise<{ id: string; slug: string; templates: string[] }> {
  const slug = data.slug ?? `package-${word()}`
  const templates = data.templates ?? [await aTemplate(app)]
  const id = await app.staff.create('api::package.package', {
    name: `Package ${slug}`,
    licenseFee: 100,
    hasDiscountOffer: false,
    ...data,
    slug,
    templates,
  })
  return { id, slug, templates }
}

export const aCoupon = (app: App, data: object = {}): Promise<string> =>
  app.staff.create('api::coupon.coupon', { code: `SAVE${word()}`, percent: 10, ...data })
