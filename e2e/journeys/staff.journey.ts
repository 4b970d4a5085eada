import type { Page } from '../journey.ts'
import { checkPart, expect, test, unique } from '../journey.ts'
import { companyWith, enter } from '../people/companies.ts'
import { demo, signInStaff, stranger } from '../people/people.ts'

// Strapi's own screens are not ours to look at with axe; what stands of ours in them is.

/**
 * Edits what is sold, and nothing else: the administrator's rights would prove less. All demonstration logins
 * of staff share a password.
 */
const shopManager = { ...demo('Staff'), email: 'shop-manager@cloudoc.example' }
const slug = 'supported-living-scotland'
/** SG-03: part of the set that is bought here, and of no other journey's. */
const template = 'Safeguarding People in Wales'

/** Opens the package as staff find it: by the list's search. Answers its name. */
async function openPackage(page: Page): Promise<string> {
  await page.goto(`/admin/content-manager/collection-types/api::package.package?_q=${slug}`)
  await page
    .getByRole('gridcell', { name: /^Supported Living/ })
    .first()
    .click()
  const name = page.getByRole('textbox', { name: /^Name/ })
  await expect(name).not.toHaveValue('')
  return name.inputValue()
}

/** Types a name for the package that is open, and publishes it. */
async function publishAs(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Name/ }).fill(name)
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue(name)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published document')).toBeVisible()
}

test('what the shop manager publishes is what the next visitor reads', async ({ page, somebody }) => {
  const visitor = await somebody()
  const title = visitor.getByRole('heading', { level: 1 })
  await signInStaff(page, shopManager)
  const before = await openPackage(page)
  // A run that was broken off may have left its own name there.
  const given = before.replace(/ \(new name\)$/, '')
  const renamed = `${given} (new name)`
  await visitor.goto(`/subscription-detail/${slug}`)
  await expect(title).toHaveText(before)

  await publishAs(page, renamed)
  await visitor.reload()
  await expect(title).toHaveText(renamed)

  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue(renamed)
  await publishAs(page, given)
  await visitor.reload()
  await expect(title).toHaveText(given)

  await test.step('prices stand in pounds, and what is none is not saved', async () => {
    await page.goto('/admin/content-manager/single-types/api::price-list.price-list')
    const price = page.getByRole('textbox', { name: /^Updates \(£ a month/ })
    await expect(price).toHaveValue(/^\d+\.\d\d$/)
    await price.fill('12,5x')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Write pounds and pence as a number, such as 12.50.')).toBeVisible()
    await expect(page.getByText('Saved document')).toBeHidden()
  })
})

test('the address of a new post follows its title until somebody writes another, and its editor has what a page takes', async ({
  page,
}) => {
  await signInStaff(page, { ...demo('Staff'), email: 'editor@cloudoc.example' })
  await page.goto('/admin/content-manager/collection-types/api::blog-post.blog-post/create')
  const title = page.getByRole('textbox', { name: /^Title/ })
  const address = page.getByRole('textbox', { name: /^Address/ })
  await title.fill('Autumn rules')
  await expect(address).toHaveValue('autumn-rules')
  await title.fill('Autumn rules, explained')
  await expect(address).toHaveValue('autumn-rules-explained')
  await address.fill('autumn')
  await title.fill('Autumn rules, once more')
  await expect(page.getByRole('button', { name: 'Bold' }).first()).toBeVisible()
  for (const name of ['Insert media', 'Insert HTML', 'Font Color', 'Font Family'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(address).toHaveValue('autumn')
})

test('staff see the order of somebody who has just paid, and publish an update that reaches them', async ({
  page,
  somebody,
}, info) => {
  const account = await companyWith(stranger(unique('staff', info)), 'supported-living-wales')

  await test.step('sign in to the admin: the product’s own, without its maker’s adverts, and with pictures in its library', async () => {
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Cloudoc staff' })).toBeVisible()
    await signInStaff(page, demo('Staff'))
    await expect(page.getByText('Documents, shop and customers')).toBeVisible()
    await expect(page).toHaveTitle('Cloudoc staff | Cloudoc')
    for (const [path, heading] of [
      ['/settings/application-infos', 'Overview'],
      ['/settings/users', 'Users'],
      ['/me', 'Administrator Staff'],
      ['/plugins/upload', /^Home \((?:[2-9]\d|\d{3,}) items\)$/],
    ] as const) {
      await page.goto(`/admin${path}`)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await expect(page.locator('body')).not.toContainText(
        /Strapi|Upgrade|Enterprise|Free trial|paid plan|Marketplace|Get help/,
      )
      await expect(page.locator('a[href*="strapi.io"]:visible')).toHaveCount(0)
    }
  })

  await test.step('the order, which is read only', async () => {
    await page.goto('/admin/content-manager/collection-types/plugin::orders.order')
    const row = page.getByRole('row').filter({ hasText: account.companyName })
    await expect(row).toContainText(/£\d[\d,]*\.\d\d/)
    // A British date: the day comes before the month.
    await expect(row).toContainText(/\d{1,2} [A-Z][a-z]+ \d{4}/)
    await expect(page.getByRole('link', { name: 'Create new entry' })).toHaveCount(0)
    await row.getByRole('gridcell').nth(1).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Order CD-\d{6}$/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'What was ordered' })).toContainText(/VAT at 20%\s*£\d/)
    await checkPart(page, 'main', 'an order')
  })

  await test.step('the first page has the day’s work, and finds an order by the number on its invoice', async () => {
    const [, invoice = ''] = /(INV-\d{6})/.exec((await page.getByRole('main').textContent()) ?? '') ?? []
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    await page.goto('/admin')
    for (const list of ['Requests to change a detail', 'Drafts', 'Unpaid and refunded orders'])
      await expect(page.getByRole('heading', { name: list })).toBeVisible()
    await page.getByRole('textbox', { name: 'Order or invoice number' }).fill(invoice.toLowerCase())
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()
    await page.getByRole('button', { name: 'Refund…' }).click()
    await page.getByRole('checkbox', { name: /, Licence for one location: £/ }).check()
    await expect(page.getByText(/^£[\d,.]+ goes back: £[\d,.]+ and £[\d,.]+ VAT\.$/)).toBeVisible()
    await checkPart(page, '[role="dialog"]', 'a refund')
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  const owner = 'Safeguarding lead of the service'
  const note = `Says whom to telephone first (${account.subdomain}).`
  await test.step('a template: its words, its text, a placeholder that nobody knows', async () => {
    await page.goto('/admin/content-manager/collection-types/api::template.template?_q=SG-03')
    await page.getByRole('gridcell', { name: 'SG-03', exact: true }).click()
    await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue(template)
    const text = page.locator('.ck-editor__editable').filter({ hasText: 'Purpose' })
    // By night the page of the editor is dark, too, and its letters are light.
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(text).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(text).toHaveCSS('background-color', 'rgb(33, 33, 52)')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(text).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await text.getByRole('heading').first().click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Telephone {{manager.nam}} first.')
    await expect(page.getByText('{{manager.nam}} is no placeholder. Did you mean {{manager.name}}?')).toBeVisible()
    for (let letter = 0; letter < '{{manager.nam}} first.'.length; letter++) await page.keyboard.press('Backspace')
    await page.getByRole('searchbox', { name: 'What the company fills in' }).fill('registered man')
    await page
      .getByRole('list', { name: 'Placeholders' })
      .getByRole('button', { name: 'Registered manager', exact: true })
      .click()
    await expect(text).toContainText('Telephone {{manager.name}}')
    await expect(page.getByText('is no placeholder')).toBeHidden()
    await page.getByRole('textbox', { name: 'Owner' }).fill(owner)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved document')).toBeVisible()
  })

  await test.step('whom it concerns is counted, and the draft is read as a customer will read it', async () => {
    await page.getByRole('button', { name: 'Count companies' }).click()
    await expect(page.getByText(/^[1-9]\d* compan(?:y|ies) without edits: one click\.$/)).toBeVisible()
    const form = page.url()
    await page.getByRole('link', { name: 'Open preview' }).click()
    const preview = page.frameLocator('iframe')
    await expect(preview.getByText('Telephone Alex Example').first()).toBeVisible()
    await expect(preview.getByText('Example Care Ltd').first()).toBeVisible()
    await expect(
      preview.getByRole('navigation', { name: 'Text for' }).getByRole('link', { name: 'Wales' }),
    ).toHaveAttribute('aria-current', 'page')
    await page.goto(form)
    await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue(template)
  })

  await test.step('publishing asks: the same version is refused, and so is no note', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Publish a new version' })
    const version = question.getByRole('textbox', { name: /^Version/ })
    await checkPart(page, '[role="dialog"]', 'the question before publishing')
    const offered = await version.inputValue()
    const [, published = ''] = /Companies have version (\S+) now/.exec((await question.textContent()) ?? '') ?? []
    // Another scheme draws the admin anew, with what was offered in its fields: what is typed before that is gone.
    await expect(async () => {
      await version.fill(published)
      await question.getByRole('button', { name: 'Publish this version' }).click()
      await expect(question.getByText(`Version ${published} is published already.`)).toBeVisible({ timeout: 5000 })
    }).toPass()
    await expect(question.getByText('Say what changed: companies read this note')).toBeVisible()
    await version.fill(offered)
    await question.getByRole('textbox', { name: /^What changed/ }).fill(note)
    await question.getByRole('button', { name: 'Publish this version' }).click()
    await expect(page.getByText('Published document')).toBeVisible()
    await expect(page.getByText(`Published: ${offered},`)).toBeVisible()
  })

  await test.step('the first page has what was typed in its fields', async () => {
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Owner' })).toHaveValue(owner)
  })

  await test.step('and what the product put beside the form is easily read, by night, too', async () => {
    // Last, for the same reason.
    await checkPart(page, 'section[aria-label="First page"]', 'fields of the first page')
    await checkPart(page, 'aside:has(ul[aria-label="Placeholders"])', 'the picker of placeholders')
  })

  await test.step('the customer is offered it', async () => {
    const buyer = await somebody()
    await enter(buyer, account, '/company/documents?status=update')
    await buyer
      .getByRole('list', { name: 'Folders' })
      .getByRole('link', { name: /Supported Living/ })
      .click()
    await buyer.getByRole('list', { name: 'Folders' }).getByRole('link', { name: 'Safeguarding' }).click()
    await buyer.getByRole('link', { name: `Update available for ${template}` }).click()
    await expect(buyer.getByText(note)).toBeVisible()
  })
})
