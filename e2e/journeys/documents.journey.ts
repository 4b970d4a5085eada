import { readPdf } from '@cloudoc/document-renderer/tests/read-pdf.ts'
import { readZip } from '../../plugins/exports/testing/read-zip.ts'
import { choose, write } from '../documents/editing.ts'
import { downloaded, wordsOf } from '../documents/files.ts'
import { toFolder } from '../documents/folders.ts'
import type { Page } from '../journey.ts'
import { checkScreen, expect, test, unique } from '../journey.ts'
import type { Company } from '../people/companies.ts'
import { at, companyWith, enter } from '../people/companies.ts'
import { demo, stranger } from '../people/people.ts'
import { publishVersion } from '../people/staff.ts'

// One company's way from its purchase on: each test begins where the one before has ended.
test.describe.configure({ mode: 'serial' })

const [set, title, number] = ['Safeguarding, England', 'Duty of Candour', 'SG-08']
/** The set's folder for what both documents are about. */
const subject = 'Safeguarding'
const own = 'We ring the family on the same day, and write down what was said.'
const unfinished = 'This sentence was being typed when the page went away.'
const manager = 'Gwen Ashby'

let account: Company
let fileId: string
/** What the provider adds; of this run only, as all companies get it. */
let provided: string

const level1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const body = (page: Page) => page.getByRole('textbox', { name: new RegExp(`Text of ${title}`) })
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()

test('a purchase is a set of documents in the company’s own name', async ({ page }, info) => {
  account = await companyWith(stranger(unique('docs', info)), 'safeguarding-england')
  provided = `Keep a copy of the letter in the file ${account.subdomain}.`

  await test.step('say who the company is', async () => {
    await enter(page, account, '/company/profile?tab=1')
    const company = page.getByRole('form', { name: 'Company', exact: true })
    await company.getByLabel('Trading name').fill('Harbour Homes')
    await company.getByLabel('Company phone').fill('02079460188')
    await checkScreen(page, 'company details')
    await company.getByRole('button', { name: 'Save company' }).click()
    await expect(company.getByText('You have changes that are not saved.')).toBeHidden()
    await page.getByRole('tab', { name: /^People/ }).click()
    const people = page.getByRole('form', { name: 'People', exact: true })
    const registered = people.getByRole('group', { name: 'Registered manager' })
    await registered.getByLabel('First name').fill(manager.split(' ')[0] ?? '')
    await registered.getByLabel('Last name').fill(manager.split(' ')[1] ?? '')
    await people.getByRole('button', { name: 'Save people' }).click()
    await expect(people.getByText('You have changes that are not saved.')).toBeHidden()
    await checkScreen(page, 'people of the company')
  })

  await test.step('the set is there, in its package’s folder', async () => {
    await page
      .getByRole('navigation', { name: 'Workspace' })
      .getByRole('link', { name: 'Documents', exact: true })
      .click()
    await expect(level1(page, 'Documents')).toBeVisible()
    await checkScreen(page, 'documents')
    await page.getByRole('list', { name: 'Folders' }).getByRole('link', { name: set }).click()
    await expect(level1(page, set)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Folders' }).getByRole('listitem')).toHaveCount(4)
    await page.getByRole('list', { name: 'Folders' }).getByRole('link', { name: subject, exact: true }).click()
    await expect(level1(page, subject)).toBeVisible()
    await expect(page.getByRole('table', { name: 'Documents in this folder' }).getByRole('row')).toHaveCount(1 + 8)
    await checkScreen(page, 'folder')
  })

  await test.step('a document reads in the company’s own name', async () => {
    await choose(page, `Actions for ${title}`, 'Read')
    await expect(level1(page, title)).toBeVisible()
    const article = page.getByRole('article', { name: title })
    await expect(article).toContainText(account.companyName)
    await expect(article).toContainText(manager)
    await expect(article).not.toContainText('{{')
    await checkScreen(page, 'reading')
    fileId = new URL(page.url()).searchParams.get('id') ?? ''
    expect(fileId).not.toBe('')
  })
})

test('what is typed is kept, and compared with the provider’s text', async ({ page }) => {
  await enter(page, account, `/company/documents/editor?id=${fileId}`)

  await test.step('a sentence is saved by itself', async () => {
    await write(page, body(page), own)
    await saved(page)
    await checkScreen(page, 'editor')
    await page.getByRole('link', { name: 'Documents', exact: true }).last().click()
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Edited')
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('article', { name: title })).toContainText(own)
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(body(page)).toContainText(own)
  })

  await test.step('a reload in the middle of typing loses nothing', async () => {
    page.on('dialog', dialog => void dialog.accept())
    await write(page, body(page), unfinished)
    await page.reload()
    await expect(body(page)).toContainText(unfinished)
    await expect(body(page)).toContainText(own)
    await saved(page)
    await page.reload()
    await expect(body(page)).toContainText(unfinished)
  })

  await test.step('compare with the provider’s text, legible without colour', async () => {
    await page.getByRole('button', { name: 'History' }).click()
    await checkScreen(page, 'editor with its history')
    await page.getByRole('link', { name: /^Compare Provider’s version .+ with the text now$/ }).click()
    await expect(page.getByRole('status').filter({ hasText: '2 added' })).toBeVisible()
    const added = page.getByRole('list', { name: 'Differences' }).getByRole('listitem').filter({ hasText: own })
    await expect(added).toContainText('Added')
    // A sign beside a number would read as a value: the kind of the change has a picture of its own.
    await expect(added.locator('svg').first()).toBeVisible()
    await expect(added.getByRole('insertion')).toHaveCSS('text-decoration-line', 'underline')
    await checkScreen(page, 'comparison')
  })
})

test('an update keeps the company’s own sentence; the provider’s version comes back only after a warning', async ({
  page,
  request,
}) => {
  await publishVersion(request, number, {
    version: '2.0',
    change: 'Says how long the letter is kept.',
    edit: text => `${text}<p>${provided}</p>`,
  })
  await enter(page, account, '/company/documents?status=update')

  await test.step('the update is there to be seen', async () => {
    await toFolder(page, set, subject)
    await page.getByRole('link', { name: `Update available for ${title}` }).click()
    await expect(page.getByRole('heading', { name: /^Version 2\.0/ })).toBeVisible()
    await expect(page.getByText('Says how long the letter is kept.')).toBeVisible()
  })

  await test.step('both texts are brought together', async () => {
    await expect(page.getByText('The two texts merge by themselves')).toBeVisible()
    const merged = page.getByRole('list', { name: 'The merged text' })
    await expect(merged.getByRole('listitem').filter({ hasText: own })).toContainText('From your company’s text')
    await expect(merged.getByRole('listitem').filter({ hasText: provided })).toContainText('From the provider’s text')
    await checkScreen(page, 'merge')
    await page.getByRole('button', { name: 'Save the merged text' }).click()
    await expect(page).toHaveURL(/\/documents\/editor/)
    await expect(body(page)).toContainText(own)
    await expect(body(page)).toContainText(provided)
    await expect(page.getByText('Update available')).toBeHidden()
  })

  await test.step('back to the provider’s version, with a warning', async () => {
    await page.getByRole('link', { name: 'Documents', exact: true }).last().click()
    await choose(page, `Actions for ${title}`, /^Restore provider’s version/)
    const question = page.getByRole('alertdialog', { name: /to the provider’s version\?$/ })
    await expect(question).toContainText('backup')
    await checkScreen(page, 'restore?')
    await question.getByRole('button', { name: 'Restore provider’s version' }).click()
    await expect(page.getByRole('row').filter({ hasText: title })).not.toContainText('Edited')
  })

  await test.step('the backup brings the company’s text back', async () => {
    await choose(page, `Actions for ${title}`, 'History')
    await page.getByRole('tab', { name: 'Backups' }).click()
    const backups = page.getByRole('list', { name: 'Backups of this document' })
    await checkScreen(page, 'backups')
    await backups.getByRole('button', { name: 'Restore' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore backup' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await page.getByRole('link', { name: 'Open the document' }).click()
    await expect(page.getByRole('article', { name: title })).toContainText(own)
    await expect(page.getByRole('article', { name: title })).toContainText(provided)
  })
})

test('a document and a whole folder leave as files', async ({ page }) => {
  await enter(page, account, `/company/documents/view?id=${fileId}`)

  await test.step('as a PDF', async () => {
    await page.getByRole('button', { name: 'Download' }).click()
    const { name, bytes } = await downloaded(page, page.getByRole('menuitem', { name: 'Download PDF' }))
    expect(name).toMatch(/\.pdf$/)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const { pages, title: named, language, isMarked } = await readPdf(bytes)
    expect(named).toContain(title)
    expect({ language, isMarked }).toEqual({ language: 'en-GB', isMarked: true })
    for (const words of [account.companyName, manager, own, provided]) expect(pages.join(' ')).toContain(words)
  })

  await test.step('as Word', async () => {
    await page.getByRole('button', { name: 'Download' }).click()
    const { name, bytes } = await downloaded(page, page.getByRole('menuitem', { name: 'Download Word' }))
    expect(name).toMatch(/\.docx$/)
    const words = await wordsOf(bytes)
    for (const each of [account.companyName, manager, own, provided]) expect(words).toContain(each)
  })

  await test.step('the folder as one zip', async () => {
    await at(page, '/company/documents')
    await choose(page, `Actions for the folder ${set}`, /^Export/)
    await checkScreen(page, 'export?')
    await page.getByRole('dialog').getByRole('button', { name: 'Export 14 documents' }).click()
    const tray = page.getByRole('region', { name: 'Exports' })
    // A quick machine is done before its progress was ever drawn.
    await expect(
      tray
        .getByRole('progressbar')
        .or(tray.getByText(/14 documents ready/))
        .first(),
    ).toBeVisible()
    await expect(tray.getByText(/14 documents ready/)).toBeVisible({ timeout: 60_000 })
    await checkScreen(page, 'exports under the bar')
    const { name, bytes } = await downloaded(page, tray.getByRole('button', { name: /^Download/ }))
    expect(name).toBe('Documents.zip')
    const files = await readZip(bytes)
    // The documents, and their index.
    expect(files.size).toBe(14 + 1)
    for (const [path, file] of files) expect(`${path} ${file.subarray(0, 5).toString()}`).toMatch(/\.pdf %PDF-$/)
  })

  await test.step('the bell says that it is done', async () => {
    await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
    await expect(page.getByRole('link', { name: /Your export is ready/ })).toBeVisible()
    await checkScreen(page, 'bell')
    await page.getByRole('link', { name: /Your export is ready/ }).click()
    await expect(level1(page, 'Exports')).toBeVisible()
    await checkScreen(page, 'exports')
  })
})

test('on a phone: find, read, export', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await enter(page, account, '/company/documents')
  await checkScreen(page, 'documents on a phone')
  await toFolder(page, set, subject)
  await choose(page, `Actions for ${title}`, 'Read')
  await expect(page.getByRole('article', { name: title })).toContainText(own)
  await checkScreen(page, 'reading on a phone')
  await page.getByRole('button', { name: 'Download' }).click()
  const { bytes } = await downloaded(page, page.getByRole('menuitem', { name: 'Download PDF' }))
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('another company sees nothing of it', async ({ page, expectRefusal }) => {
  await enter(page, demo('Company'), '/company/documents')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The comparison also asks which texts there are.
  expectRefusal('/user/document/update_notes/list', 404)
  for (const [place, call] of [
    ['view', '/user/get-view-content'],
    ['editor', '/user/selected/file'],
    ['compare', '/user/comparefile'],
  ] as const) {
    expectRefusal(call, 404)
    await at(page, `/company/documents/${place}?id=${fileId}`)
    await expect(page.getByText('That document is no longer there')).toBeVisible()
    await expect(page.getByText(own)).toHaveCount(0)
    await expect(page.getByText(title)).toHaveCount(0)
  }
})
