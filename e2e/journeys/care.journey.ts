import { run } from '@cloudoc/run/services/sql.ts'
import { choose, write } from '../documents/editing.ts'
import { checkScreen, expect, test, unique } from '../journey.ts'
import { at, companyWith, enter } from '../people/companies.ts'
import { stranger } from '../people/people.ts'

const [round, title] = [40, 'Care Planning and Assessment']
const [note, own] = ['The yearly round: read, and it stands.', 'Our own addition, for the night shift.']

/**
 * Their review dates have come: a year has passed for so many documents of this person's company, and for
 * nobody else's.
 */
const yearPasses = (email: string): Promise<unknown> =>
  run(
    process.env['JOURNEY_DATABASE'] ?? '',
    `update documents set review_date = current_date - 1 where id in (select d.id from documents d join template_versions v on v.id = d.version_id
    where d.company_id = (select company_id from people where email = $1) order by v.title <> $2, d.id limit $3)`,
    [email, title, round],
  )

test('a year’s round of reviews in bulk; a copy of one’s own; a share, and its end', async ({
  page,
  somebody,
  expectRefusal,
}, info) => {
  const account = await companyWith(stranger(unique('care', info)), 'domiciliary-care-england')
  await yearPasses(account.email)
  const due = page.getByRole('table', { name: 'Need review' })

  await test.step('forty reviews are due, and are written down at once, by keyboard', async () => {
    await enter(page, account, '/company/documents/need-review')
    await expect(due.getByRole('row')).toHaveCount(1 + round)
    await checkScreen(page, 'reviews that are due')
    await due.getByRole('checkbox', { name: 'Choose all rows' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Review…', exact: true }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Review ${round} documents` })
    await expect(dialog.getByRole('radio', { name: /^No change/ })).toBeChecked()
    await checkScreen(page, 'review of forty documents')
    await dialog.getByLabel('Note (optional)').focus()
    await page.keyboard.type(note)
    await dialog.getByRole('button', { name: 'Save review' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('No document is due for review')).toBeVisible()
    await checkScreen(page, 'no review is due')
  })

  await test.step('one of them says who reviewed it, and when it is next', async () => {
    await at(page, '/company/documents')
    await page.getByRole('searchbox', { name: 'Search titles, numbers and text' }).fill(title)
    await page.getByRole('table', { name: 'Documents found' }).getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('main').getByRole('link', { name: 'History', exact: true }).click()
    await page.getByRole('tab', { name: 'Reviews' }).click()
    const reviews = page.getByRole('list', { name: 'Reviews of this document' }).getByRole('listitem')
    await expect(reviews).toHaveCount(1)
    for (const words of ['No change', note, 'Ada Marsh', String(new Date().getFullYear() + 1)])
      await expect(reviews).toContainText(words)
    await checkScreen(page, 'reviews of a document')
  })

  await test.step('a link to it is made; a visitor reads it on a phone, until it is withdrawn', async () => {
    await page.getByRole('tab', { name: 'Links' }).click()
    await page.getByRole('button', { name: 'Share by link…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('For whom').fill('The doctor')
    await checkScreen(page, 'share by link')
    await dialog.getByRole('button', { name: 'Make link' }).click()
    await expect(dialog.getByRole('heading', { name: 'The link is made' })).toBeVisible()
    const link = /https?:\/\/\S+#[\w-]+/.exec(await dialog.innerText())?.[0] ?? ''
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    const phone = await somebody()
    await phone.setViewportSize({ width: 375, height: 812 })
    await phone.goto(link)
    await checkScreen(phone, 'a document was shared, on a phone')
    await phone.getByRole('button', { name: 'Open the document' }).click()
    await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(phone.getByRole('article')).toContainText(account.companyName)
    await expect(phone.getByRole('textbox')).toHaveCount(0)
    await checkScreen(phone, 'a shared document, on a phone')

    await page.reload()
    await page.getByRole('tab', { name: 'Links' }).click()
    const shared = page.getByRole('list', { name: 'Links to this document' }).getByRole('listitem')
    await expect(shared).toContainText('opened once')
    await checkScreen(page, 'links to a document')
    await shared.getByRole('button', { name: 'Withdraw…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw link' }).click()
    await expect(shared).toContainText('Withdrawn')
    expectRefusal('/user/shared/door', 403)
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'This link is over' })).toBeVisible()
    await expect(phone.getByText(account.companyName)).toHaveCount(0)
    await checkScreen(phone, 'a share that is over, on a phone')
  })

  await test.step('a copy is kept and written in; the company’s document stays as it is', async () => {
    await page.getByRole('link', { name: 'Open the document' }).click()
    await page.getByRole('button', { name: 'Save a copy…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save a copy' })
    await dialog.getByLabel('Name').fill('For nights')
    await dialog.getByRole('button', { name: 'Save the copy' }).click()
    await write(page, page.getByRole('textbox', { name: 'Text of For nights' }), own)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await checkScreen(page, 'editor of a saved document')
    await at(page, '/company/saved-documents')
    const copies = page.getByRole('table', { name: 'Saved documents' })
    await expect(copies.getByRole('row')).toHaveCount(1 + 1)
    await expect(copies).toContainText(title)
    await checkScreen(page, 'saved documents')
    await copies.getByRole('link', { name: 'For nights' }).click()
    await expect(page.getByRole('article', { name: 'For nights' })).toContainText(own)
    await at(page, '/company/documents')
    await page.getByRole('searchbox', { name: 'Search titles, numbers and text' }).fill(title)
    await page.getByRole('table', { name: 'Documents found' }).getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('article', { name: title })).toContainText(account.companyName)
    await expect(page.getByText(own)).toHaveCount(0)
    await at(page, '/company/saved-documents')
    await choose(page, 'Actions for For nights', 'Delete…')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('You have saved no documents yet')).toBeVisible()
  })
})
