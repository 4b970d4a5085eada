import { suite } from '@cloudoc/core/testing/harness.ts'
import { aPackage } from '../../testing/builders.ts'

const app = suite()

/** Content leaves through the calls only: the platform's own REST and its plural paths stay shut. */
describe('the platform’s own REST', () => {
  const plurals = [
    'packages',
    'categories',
    'countries',
    'subscription-types',
    'offers',
    'coupons',
    'pages',
    'blog-posts',
    'templates',
    'sample-documents',
    'testimonials',
    'question-tables',
    'faqs',
    'articles',
    'features',
    'benefits',
    'adoption-checks',
    'law-changes',
    'duties-to-tell',
    'setting',
    'settings',
    'price-list',
    'current-offer',
    'promotion',
    'site-text',
  ]

  it.each(plurals)('does not know /api/%s', async plural => {
    const { id } = await aPackage(app)
    for (const [method, path] of [
      ['GET', `/${plural}`],
      ['GET', `/${plural}/${id}`],
      ['POST', `/${plural}`],
      ['PUT', `/${plural}/${id}`],
      ['DELETE', `/${plural}/${id}`],
    ] as const) {
      expect(await app.raw(method, path, method === 'GET' ? {} : { data: { name: 'Mine' } })).toMatchObject({
        http: 404,
        status: 0,
        message: 'absent',
      })
    }
    expect(await app.db('select 1 from packages where document_id = $1 and name like $2', [id, 'Mine%'])).toEqual([])
  })

  it('needs a staff session for the content manager', async () => {
    const reply = await fetch(`${app.url}/content-manager/collection-types/api::package.package`)
    expect(reply.status).toBe(401)
  })
})
