import { readFile } from 'node:fs/promises'
import { checkScreen, expect, test, unique } from '../journey.ts'
import { mailsTo, mailTo } from '../mailbox.ts'
import { payWith, thanked, toPayment } from '../people/buying.ts'
import { fillSignUp, stranger, verifyEmail } from '../people/people.ts'

test('a visitor finds a package, signs up on the way to the checkout, pays, and holds the documents', async ({
  page,
}, info) => {
  const account = stranger(unique('buy', info))

  await test.step('from the home page to a category', async () => {
    await page.goto('/')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Quality Assurance & Compliance for your Care Business' }),
    ).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Domiciliary Care', exact: true }).click()
    await expect(page).toHaveURL(/\/policies-procedures\?category=home-care$/)
  })

  await test.step('filters are in the address, and come back with it', async () => {
    const filters = page.getByRole('form', { name: 'Filters' })
    const count = page.getByRole('region', { name: 'Packages' }).locator('p[role=status]')
    await expect(filters.getByRole('checkbox', { name: 'Domiciliary Care' })).toBeChecked()
    await expect(count).toHaveText(/^\d+ packages$/)
    const all = await count.textContent()
    await filters.getByRole('checkbox', { name: 'England' }).check()
    await expect(page).toHaveURL(/country=england/)
    await expect(count).not.toHaveText(all ?? '')
    await expect(count).toHaveText(/^\d+ packages?$/)
    const found = await count.textContent()
    await page.reload()
    await expect(filters.getByRole('checkbox', { name: 'England' })).toBeChecked()
    await expect(count).toHaveText(found ?? '')
    await page.goBack()
    await expect(filters.getByRole('checkbox', { name: 'England' })).not.toBeChecked()
    await page.goForward()
  })

  const documents = await test.step('a package: management and updates together are Combo', async () => {
    await page.getByRole('link', { name: /^View Details ?: Domiciliary Care, England$/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Domiciliary Care, England' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Monthly' })).toHaveCount(0)
    await page.getByRole('checkbox', { name: /^Document Management/ }).check()
    await page.getByRole('checkbox', { name: /^Updates/ }).click()
    await expect(page.getByRole('checkbox', { name: /^Combo/ })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /^Updates/ })).not.toBeChecked()
    await page.getByRole('radio', { name: /^Monthly.*over the year/ }).check()
    await checkScreen(page, 'detail')
    await page.getByRole('button', { name: /^Add To Cart/ }).click()
    await expect(page.getByText('Package successfully added in cart')).toBeVisible()
    return Number(
      /(\d+) documents? in/.exec(await page.getByRole('region', { name: 'What is inside' }).innerText())?.[1],
    )
  })

  const total = await test.step('the cart', async () => {
    await page.getByRole('link', { name: 'Go to cart' }).click()
    await expect(page.getByRole('heading', { level: 2, name: '1 item' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Combo/ })).toBeChecked()
    await checkScreen(page, 'cart')
    await expect(page.getByRole('definition').last()).toHaveText(/£[\d,.]+/)
    return /£[\d,.]+/.exec(await page.getByRole('definition').last().innerText())?.[0] ?? ''
  })

  await test.step('checkout asks to sign up, with a code from the mail', async () => {
    await page.getByRole('button', { name: 'Checkout' }).click()
    await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()
    await checkScreen(page, 'sign-up')
    await fillSignUp(page, account)
    await expect(page.getByRole('dialog', { name: 'Email Verification' })).toBeVisible()
    await checkScreen(page, 'code')
    await verifyEmail(page, account.email)
  })

  await test.step('the checkout is the company’s own, with what was in the cart', async () => {
    await page.waitForURL(
      url => url.hostname === `${account.subdomain}.localhost` && url.pathname === '/company/checkout',
    )
    await expect(page).not.toHaveURL(/code=/)
    await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible()
    await expect(page.getByText('Domiciliary Care, England')).toBeVisible()
    await expect(page.getByText(account.companyName).first()).toBeVisible()
    await expect(page.getByText(total).filter({ visible: true }).first()).toBeVisible()
    await checkScreen(page, 'checkout')
  })

  await test.step('a card pays', async () => {
    await toPayment(page)
    await checkScreen(page, 'payment')
    await payWith(page, 'Pays')
    await thanked(page)
    await checkScreen(page, 'purchase success')
  })

  await test.step('every document of the package is there', async () => {
    await page.getByRole('dialog').getByRole('link', { name: 'Documents', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
    expect(documents).toBeGreaterThan(10)
    const folder = page
      .getByRole('list', { name: 'Folders' })
      .getByRole('listitem')
      .filter({ hasText: 'Domiciliary Care, England' })
    await expect(folder).toContainText(`${documents} documents`)
  })

  await test.step('the order, its invoice, and the invoice as a PDF', async () => {
    const menu = page.getByRole('navigation', { name: 'Workspace' })
    await menu.getByRole('link', { name: 'Account' }).click()
    await menu.getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await checkScreen(page, 'orders')
    await page
      .getByRole('table')
      .getByRole('link', { name: /CD-\d+/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /^Order CD-\d+$/ })).toBeVisible()
    await expect(page.getByText('Visa, ending in 4242')).toBeVisible()
    await checkScreen(page, 'order')
    await page.getByRole('link', { name: /^See invoice/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /INV-\d+/ })).toBeVisible()
    await checkScreen(page, 'invoice')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Download PDF/ }).click(),
    ])
    const pdf = await readFile(await download.path())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(download.suggestedFilename()).toMatch(/^INV-\d+\.pdf$/)
  })

  await test.step('one mail with the invoice', async () => {
    const mail = await mailTo(account.email, /order|invoice/i)
    expect(mail.attachments?.map(({ contentType }) => contentType)).toEqual(['application/pdf'])
    const mails = await mailsTo(account.email)
    expect(mails.filter(({ attachments = [] }) => attachments.length > 0)).toHaveLength(1)
  })
})
