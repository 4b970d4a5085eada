import type { Page } from '../journey.ts'
import { checkScreen, expect, test, unique } from '../journey.ts'
import { payWith, thanked, toPayment } from '../people/buying.ts'
import { arrive, buy, newCompany } from '../people/companies.ts'
import { demo, signInStaff, stranger } from '../people/people.ts'
import { daysPass, doWhatIsDue, paidOrderOf } from '../time.ts'

const slug = 'supported-living-northern-ireland'
const name = /^Supported Living/
const held = (page: Page) => page.getByRole('article').filter({ hasText: name })
const shopManager = { ...demo('Staff'), email: 'shop-manager@cloudoc.example' }

/** A card whose bank asks each time. */
const asks = '4000002760003184'
const confirmAtBank = (page: Page): Promise<void> =>
  page.getByRole('dialog', { name: 'Your bank asks you to confirm' }).getByRole('button', { name: 'Complete' }).click()

/** Saves a test card, which becomes the one that renewals are charged to. */
async function addCard(page: Page, card: string): Promise<void> {
  await page.goto('/company/profile?tab=payment')
  await page.getByRole('link', { name: 'Add a card' }).click()
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiry date').fill('12 / 40')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Save card' }).click()
  if (card === asks) await confirmAtBank(page)
  await expect(page.getByText(new RegExp(`ending (?:in )?${card.slice(-4)}`)).first()).toBeVisible()
}

test('two years of a company: trial, bought, more, a card that fails, one that mends it, a refund, cancelled, over, and back', async ({
  page,
  somebody,
  expectRefusal,
}, info) => {
  const account = await newCompany(stranger(unique('years', info)))
  const pass = (days: number) => daysPass(account.email, days)
  const subscription = async () => {
    await page.goto('/company/subscriptions')
    await expect(held(page).first()).toBeVisible()
  }

  await test.step('a trial, without a card', async () => {
    await buy(account, slug, 'trial')
    await pass(5)
    await arrive(page, account)
  })

  await test.step('bought while it runs, with a coupon', async () => {
    await subscription()
    await page.getByRole('button', { name: 'Buy this package' }).click()
    await page.waitForURL(/\/cart$/)
    await page.goto('/company/checkout')
    await page.getByRole('button', { name: 'Have a coupon?' }).click()
    await page.getByRole('button', { name: 'Use coupon WELCOME10' }).click()
    await expect(page.getByText(/10% off the licence fee/).first()).toBeVisible()
    await checkScreen(page, 'checkout with a coupon')
    await toPayment(page)
    await payWith(page, 'Pays')
    await thanked(page)
  })

  await test.step('half a year on, updates as well: pro rata, with a saved card whose bank asks', async () => {
    await pass(182)
    await addCard(page, asks)
    await subscription()
    await held(page)
      .first()
      .getByRole('button', { name: /^Change / })
      .click()
    const dialog = page.getByRole('dialog', { name: /^Change / })
    await dialog.getByRole('checkbox', { name: /^Updates/ }).check()
    await dialog.getByRole('button', { name: /^Continue to pay £/ }).click()
    await page.getByRole('button', { name: /^Pay £.* with Visa/ }).click()
    await confirmAtBank(page)
    await page.waitForURL(/\/order-detail\//)
    await subscription()
    await expect(held(page).first()).toContainText('Updates')
  })

  await test.step('the card fails at the end of the year, and another one mends it the next day', async () => {
    await addCard(page, '4000000000000341')
    await pass(183)
    await subscription()
    await expect(held(page).first()).toContainText('The renewal could not be paid')
    await checkScreen(page, 'renewal that could not be paid')
    await addCard(page, '5555555555554444')
    await pass(1)
    await subscription()
    await expect(held(page).first().getByText('Active', { exact: true })).toBeVisible()
  })

  await test.step('staff refund a part of the renewal', async () => {
    const staff = await somebody()
    await signInStaff(staff, shopManager)
    await staff.goto(
      `/admin/content-manager/collection-types/plugin::orders.order/${await paidOrderOf(account.email, 2)}`,
    )
    await staff.getByRole('button', { name: 'Refund…' }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'A sum' }).click()
    await dialog.getByLabel(/^Amount/).fill('25.00')
    await dialog.getByLabel(/^Reason/).fill('The updates came late')
    await dialog.getByRole('button', { name: 'Refund £25.00' }).click()
    await expect(staff.getByText('£25.00 refunded')).toBeVisible()
    await expect(staff.getByText(/Refunded: £25\.00\./)).toBeVisible()
  })

  await test.step('the credit note is beside the invoice, and below the order', async () => {
    await page.goto('/company/invoice')
    await expect(page.getByText('£25.00 credited')).toBeVisible()
    await page.getByRole('row').filter({ hasText: '£25.00 credited' }).getByRole('link').first().click()
    await expect(page.getByRole('table', { name: 'Credit notes' })).toContainText('The updates came late')
    await checkScreen(page, 'invoice with a credit note')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^PDF of CN-/ }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^CN-\d{6}\.pdf$/)
    await page.getByRole('link', { name: /^CD-/ }).click()
    await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible()
    await checkScreen(page, 'order with a refund')
  })

  await test.step('cancelled, it runs to its end; then what there is can be read', async () => {
    await subscription()
    await held(page)
      .first()
      .getByRole('button', { name: /^Cancel / })
      .click()
    await page.getByRole('button', { name: 'Cancel the subscription' }).click()
    await expect(held(page).first().getByText('Cancelled, runs to its end')).toBeVisible()
    await pass(366)
    await doWhatIsDue()
    await subscription()
    await expect(held(page).first().getByText('Ended', { exact: true })).toBeVisible()
    await page.goto('/company/documents')
    await page.getByRole('button', { name: 'New folder' }).click()
    const create = page.getByRole('dialog')
    await create.getByRole('textbox').first().fill('Too late')
    expectRefusal('/user/createfolder', 403)
    await create.getByRole('button', { name: 'Create folder' }).click()
    await expect(page.getByText('Your licence has ended.').first()).toBeVisible()
  })

  await test.step('and back: renewed by hand, everything is as it was', async () => {
    await page.goto('/company/subscriptions')
    await held(page).first().getByRole('link', { name: 'Renew now' }).click()
    await page.getByRole('button', { name: /^Pay £.* with Mastercard/ }).click()
    await page.waitForURL(/\/order-detail\//)
    await subscription()
    await expect(held(page).first().getByText('Active', { exact: true })).toBeVisible()
    await checkScreen(page, 'subscription that was taken up again')
  })
})
