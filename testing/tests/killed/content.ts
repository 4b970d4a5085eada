import { libraryDocument, offerSlugs } from '../../../plugins/catalogue/contract/package.ts'
import { siteSettings } from '../../../plugins/catalogue/contract/settings.ts'
import { aPackage, aTemplate, theSettings } from '../../../plugins/catalogue/testing/builders.ts'
import { until } from '../../../plugins/core/testing/harness.ts'
import { searchDocuments } from '../../../plugins/documents/contract/documents.ts'
import { aDocumentSet } from '../../../plugins/documents/testing/builders.ts'
import { askAdmin, staffLogins, staffToken, theStaff } from '../../staff.ts'
import type { Begin } from './midway.ts'

/** What staff have planned for later goes out then, from whichever node is there. */
export const planned: Begin = async app => {
  await theStaff(app)
  const tokens = { 'Content editor': '', 'Shop manager': '', Administrator: '' }
  for (const role of Object.keys(tokens) as (keyof typeof tokens)[])
    tokens[role] = await staffToken(app, staffLogins[role])
  const change = async (method: string, path: string, body: object, role: keyof typeof tokens): Promise<string> => {
    const { http, text } = await askAdmin(app, method, `/content-manager/${path}`, { token: tokens[role], body })
    expect([path, http < 300 || text]).toEqual([path, true])
    return text
  }
  await theSettings(app, { monthlyRenewalFee: 10, promonotice: 'Before', trustClaim: 'Before' })
  const id = await aTemplate(app, { body: '<p>Before.</p>' })
  const { id: packageId } = await aPackage(app, { templates: [id] })
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  await change(
    'PUT',
    `collection-types/api::template.template/${id}`,
    { body: '<p>After.</p>', version: '1.1', change: 'After.', publishAt },
    'Content editor',
  )
  await change('PUT', 'single-types/api::price-list.price-list', { monthlyRenewalFee: 12.5, publishAt }, 'Shop manager')
  for (const [type, data] of Object.entries({
    promotion: { promonotice: 'After' },
    'site-text': { trustClaim: 'After' },
  }))
    await change('PUT', `single-types/api::${type}.${type}`, { ...data, publishAt }, 'Administrator')
  const offer = JSON.parse(
    await change(
      'POST',
      'collection-types/api::offer.offer',
      { name: 'In an hour', slug: 'in-an-hour', packages: { connect: [{ documentId: packageId }] }, publishAt },
      'Shop manager',
    ),
  ) as { data: { documentId: string } }
  const seen = async () => {
    const { monthlyRenewalFee, promonotice, trustClaim } = (await app.call(siteSettings, {})).response
    const offers = (await app.call(offerSlugs, { array: [offer.data.documentId] })).response ?? []
    return [
      (await app.call(libraryDocument, { id })).response.html.includes('After.'),
      monthlyRenewalFee,
      promonotice,
      trustClaim,
      offers.length,
    ]
  }
  const before = [false, 10, 'Before', 'Before', 0]
  await app.job('catalogue.publish-due')
  expect(await seen()).toEqual(before)
  return {
    after: async () => {
      await app.job('catalogue.publish-due')
      expect(await seen()).toEqual(before)
      await app.clock(3700)
      await app.job('catalogue.publish-due')
      // The minute's own run of the job may be at it at the same time.
      await until(async () => JSON.stringify(await seen()) === JSON.stringify([true, 12.5, 'After', 'After', 1]))
      await until(
        async () =>
          (
            await app.sql(
              ['templates', 'price_lists', 'offers', 'promotions', 'site_texts']
                .map(table => `select 1 from ${table} where publish_at is not null`)
                .join(' union all '),
            )
          ).length === 0,
      )
      await app.clock(0)
    },
  }
}

/** A start says of texts of before what a newer rule for excerpts makes of them. */
export const excerpts: Begin = async app => {
  const id = await aTemplate(app, { body: '<p>Staff at {{location.name}} wash their hands.</p>' })
  const read = () =>
    app.sql<{ excerpt: string; plain: string }>(
      'select excerpt, plain from template_versions where template_document_id = $1',
      [id],
    )
  const [made] = await read()
  expect(made).toMatchObject({ excerpt: 'Staff at the service wash their hands.' })
  // As a database from before has it.
  await app.sql(
    `update template_versions set excerpt = 'Staff at Location name wash their hands.', excerpt_rule = null where template_document_id = $1`,
    [id],
  )
  return { after: async () => expect(await read()).toEqual([made]) }
}

/** A start makes texts that were published before they were searched such as are found. */
export const found: Begin = async app => {
  const { token, templates } = await aDocumentSet(app, {
    titles: ['Old'],
    data: () => ({ body: '<p>Long <strong>ago</strong>.</p>' }),
  })
  const names = async () =>
    (await app.call(searchDocuments, { searchValue: 'ago' }, { as: token })).response.map(({ name }) => name)
  await app.sql('update template_versions set plain = null where template_document_id = $1', [templates[0]])
  expect(await names()).toEqual([])
  return { after: async () => expect(await names()).toEqual(['Old']) }
}
