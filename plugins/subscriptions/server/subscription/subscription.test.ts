import { companyStatus, userDetails } from '@cloudoc/accounts/contract/session.ts'
import { aCompany, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { packageList } from '@cloudoc/catalogue/contract/package.ts'
import { aPackage, theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { planList } from '../../contract/subscription.ts'
import { aSoldLine, aSubscription, granted } from '../../testing/builders.ts'

const app = suite()
const day = 86_400
const status = async (as: string) => (await app.call(companyStatus, {}, { as })).response
const listed = async (as: string) => (await app.call(planList, {}, { as })).response.planList

describe('what an order grants', () => {
  it('is held at once, for twelve months, with its add-ons for the time that was paid', async () => {
    const { token, companyId } = await aCompany(app)
    const monthly = aSoldLine({ plan: 'monthly', addOns: [{ name: 'combo' }, { name: 'printing' }] })
    const single = aSoldLine({ sendtype: 'package', name: 'Fire safety' })
    const { orderId, inserts } = await granted(app, {
      companyId,
      lines: [monthly, single],
      at: new Date('2026-11-21T10:00:00Z'),
    })
    expect(inserts).toBe(2)

    const plans = await listed(token)
    expect(plans).toHaveLength(2)
    expect(plans.find(({ packageId }) => packageId === monthly.itemId)).toMatchObject({
      name: monthly.name,
      slug: monthly.slug,
      planType: 'monthly',
      licenceType: 'single',
      status: 'active',
      orderId,
      subscribedDate: '2026-11-21T10:00:00.000Z',
      expireDate: '2027-11-21T10:00:00.000Z',
      selectedPackages: [
        { name: 'combo', expires: '2026-12-21T10:00:00.000Z' },
        { name: 'printing', expires: '2026-12-21T10:00:00.000Z' },
      ],
    })
    expect(plans.find(({ packageId }) => packageId === single.itemId)).toMatchObject({
      name: 'Fire safety',
      selectedPackages: [],
    })
  })

  it('ends with the trial of settings', async () => {
    await theSettings(app, { offerStatus: true, trialStatus: true, trialPeriod: '14 days' })
    const { token, companyId } = await aCompany(app)
    await granted(app, {
      companyId,
      lines: [aSoldLine({ plan: 'trial', addOns: [{ name: 'combo' }] })],
      at: new Date('2026-11-21T10:00:00Z'),
    })
    expect((await listed(token))[0]).toMatchObject({
      planType: 'trial',
      status: 'trial',
      expireDate: '2026-12-05T10:00:00.000Z',
      selectedPackages: [{ name: 'combo', expires: '2026-12-05T10:00:00.000Z' }],
    })
  })

  it('is granted once, however often the same order asks, one after another or at once', async () => {
    const { token, companyId } = await aCompany(app)
    const order = { companyId, orderId: 'the-same-order', lines: [aSoldLine({ addOns: [{ name: 'pro' }] })] }
    await Promise.all(Array.from({ length: 5 }, () => granted(app, order)))
    const repeated = await granted(app, order)
    expect(repeated.inserts).toBe(1)
    expect((await listed(token)).map(({ selectedPackages }) => selectedPackages.length)).toEqual([1])
  })

  it('is granted again by another order', async () => {
    const { token, companyId } = await aCompany(app)
    const lines = [aSoldLine()]
    await granted(app, { companyId, lines })
    await granted(app, { companyId, lines })
    expect(await listed(token)).toHaveLength(2)
  })
})

describe('what a company may use', () => {
  it('is nothing before it bought, and what it bought afterwards', async () => {
    const { token, companyId } = await aCompany(app)
    expect(await status(token)).toMatchObject({
      activesubs: false,
      docUpdateStatus: 0,
      docManagementStatus: 0,
      employeeSubscription: false,
      subscription_status: 'inactive',
      userLicenseStatus: 'inactive',
    })
    await aSubscription(app, companyId, { addOns: ['combo'] })
    expect(await status(token)).toMatchObject({
      activesubs: true,
      docUpdateStatus: 1,
      docManagementStatus: 1,
      employeeSubscription: true,
      subscription_status: 'active',
      userLicenseStatus: 'active',
    })
    expect((await app.call(userDetails, {}, { as: token })).response).toMatchObject({
      comboPackage: { status: 1, planType: 'yearly' },
      proPackage: { status: 0, planType: '' },
    })
  })

  it('ends on its date, before and after the sweep has marked it', async () => {
    const { token, companyId } = await aCompany(app)
    await aSubscription(app, companyId, { ends: 30, addOns: ['pro'], addOnsEnd: 10 })
    expect(await status(token)).toMatchObject({ activesubs: true, docUpdateStatus: 1 })

    const ids = 'select id from companies where id = $1'
    // The session of 240 minutes is not what is looked at here.
    await app.sql(`update sessions set expires_at = now() + interval '400 days' where company_id in (${ids})`, [
      companyId,
    ])
    await app.clock(11 * day)
    expect(await status(token)).toMatchObject({ activesubs: true, docUpdateStatus: 0, subscription_status: 'active' })
    await app.clock(31 * day)
    const over = {
      activesubs: false,
      docUpdateStatus: 0,
      subscription_status: 'expired',
      userLicenseStatus: 'inactive',
    }
    expect(await status(token)).toMatchObject(over)
    expect((await listed(token))[0]?.status).toBe('expired')

    await app.job('subscriptions.sweep')
    const stored = await app.sql(
      'select state, ended_at = expires_at as on_time from subscriptions where company_id = $1',
      [companyId],
    )
    expect(stored).toEqual([{ state: 'expired', on_time: true }])
    expect(await status(token)).toMatchObject(over)
    await app.clock(0)
  })

  it('is told to the sub-users of the company, and to nobody else', async () => {
    const [holder, stranger] = [await aCompany(app), await aCompany(app)]
    const deputy = await aSubUser(app, holder)
    await aSubscription(app, holder.companyId)
    expect(await status(deputy.token)).toMatchObject({ activesubs: true })
    expect(await status(stranger.token)).toMatchObject({ activesubs: false })
    expect(await app.call(planList, {}, { as: stranger.token })).toMatchObject({
      http: 200,
      status: 2,
      total: 0,
      response: { planList: [], userPlan: '', subscribedDateObj: '', expireDateObj: '' },
    })
  })
})

describe('the plan list', () => {
  it('shows the newest first, paged, with the plan that counts', async () => {
    const { token, companyId } = await aCompany(app)
    await aSubscription(app, companyId, { plan: 'yearly', starts: -500, ends: -135 })
    await aSubscription(app, companyId, { plan: 'monthly', starts: -20, ends: 345, addOns: ['updates'] })
    await aSubscription(app, companyId, { plan: 'trial', starts: -10, ends: -1, state: 'trial' })
    const { response, total, statements } = await app.call(planList, {}, { as: token })
    expect(response.planList.map(({ planType, status }) => [planType, status])).toEqual([
      ['trial', 'expired'],
      ['monthly', 'active'],
      ['yearly', 'expired'],
    ])
    expect(response).toMatchObject({
      userPlan: 'monthly',
      subscribedDateObj: response.planList[1]?.subscribedDate,
      expireDateObj: response.planList[1]?.expireDate,
    })
    expect(total).toBe(3)
    expect(statements).toBeLessThanOrEqual(4)

    const second = await app.call(planList, { skip: 1, limit: 1 }, { as: token })
    expect(second.response.planList.map(({ planType }) => planType)).toEqual(['monthly'])
    expect(second.total).toBe(3)
  })

  it('needs a session, and refuses another company’s id', async () => {
    const [holder, stranger] = [await aCompany(app), await aCompany(app)]
    expect(await app.call(planList, {})).toMatchObject({ http: 401, status: 0 })
    expect(await app.call(planList, { userId: stranger.userId }, { as: holder.token })).toMatchObject({ http: 403 })
  })
})

it('hides what a company holds from its own listing, until it is over', async () => {
  const { token, companyId } = await aCompany(app)
  const { id, slug } = await aPackage(app)
  const slugs = async (as?: string) =>
    (await app.call(packageList, { limit: 100 }, { as })).response.map(item => item.slug)
  await aSubscription(app, companyId, { packageId: id, ends: 30 })
  expect(await slugs(token)).not.toContain(slug)
  expect(await slugs()).toContain(slug)
  await app.sql('update subscriptions set expires_at = now() where package_id = $1', [id])
  expect(await slugs(token)).toContain(slug)
})
