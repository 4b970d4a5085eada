import { downloaded } from '../documents/files.ts'
import type { Page } from '../journey.ts'
import { checkScreen, expect, test } from '../journey.ts'
import { at, enter } from '../people/companies.ts'
import { demo } from '../people/people.ts'

// A company's own files beside its documents: from the desk into a folder, and back from the bin.
const name = 'Fire drill record.pdf'

const pdf = (words: string): string => {
  const text = `BT /F1 18 Tf 20 100 Td (${words}) Tj ET`
  const parts = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  return `%PDF-1.4\n${parts.map((part, at) => `${at + 1} 0 obj${part}endobj`).join('\n')}\ntrailer<</Root 1 0 R>>\n%%EOF`
}

/** Lets go of a file above the list, as from the desk. */
async function drop(page: Page, file: string, content: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([called, text]) => {
      const data = new DataTransfer()
      data.items.add(new File([text], called, { type: 'application/pdf' }))
      return data
    },
    [file, content] as const,
  )
  const place = page.getByRole('main').getByText('This folder is empty')
  for (const event of ['dragenter', 'dragover', 'drop']) await place.dispatchEvent(event, { dataTransfer })
}

const level1 = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title, exact: true })
/** An entry of the menu of a file or a folder. */
async function choose(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('a file is dragged into a folder, seen, replaced, deleted, and a lost folder is brought back', async ({
  page,
  expectRefusal,
}, info) => {
  // What is deleted may be asked for once more, before one has left it.
  for (const path of ['/user/upload/view', '/user/getSubFoldersList']) expectRefusal(path, 404, 'perhaps')
  const folder = `Fire safety ${info.workerIndex}${Date.now().toString(36)}`
  await enter(page, demo('Company'), '/company/documents')
  await expect(page.getByRole('banner')).toContainText('Meadow View Care')

  await test.step('upload by dragging', async () => {
    await page.getByRole('button', { name: 'New folder' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(folder)
    await page.getByRole('button', { name: 'Create folder' }).click()
    await page.getByRole('list', { name: 'Folders' }).getByRole('link', { name: folder }).click()
    await expect(level1(page, folder)).toBeVisible()
    await drop(page, name, pdf('Drill of the first week'))
    await expect(page.getByRole('region', { name: 'Uploads' }).getByText('1 uploaded')).toBeVisible()
    const row = page
      .getByRole('table', { name: 'Documents in this folder' })
      .getByRole('row', { name: new RegExp(name) })
    await expect(row).toContainText('PDF')
    await checkScreen(page, 'a folder with an uploaded file')
    await row.getByRole('link', { name }).click()
  })

  await test.step('seen page by page', async () => {
    await expect(level1(page, name)).toBeVisible()
    await expect(page.getByRole('main').locator('canvas').first()).toBeVisible()
    await checkScreen(page, 'an uploaded PDF')
  })

  await test.step('replaced; the one before stays, and can be had', async () => {
    await page.getByLabel('Upload a new version').setInputFiles({
      name: 'scan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdf('Drill of the second week')),
    })
    const versions = page.getByRole('region', { name: 'Versions' })
    await expect(versions.getByRole('link', { name: 'Version 2' })).toBeVisible()
    const old = await downloaded(page, versions.getByRole('button', { name: 'Download version 1' }))
    expect([old.name, old.bytes.toString()]).toEqual([name, pdf('Drill of the first week')])
    await checkScreen(page, 'a file with two versions')
  })

  await test.step('deleted, and its folder after it', async () => {
    await choose(page, `Actions for ${name}`, 'Delete…')
    await page.getByRole('button', { name: 'Delete file' }).click()
    await expect(level1(page, folder)).toBeVisible()
    await expect(page.getByText('This folder is empty')).toBeVisible()
    await choose(page, `Actions for the folder ${folder}`, 'Delete…')
    await page.getByRole('button', { name: 'Delete folder' }).click()
    await expect(level1(page, 'Documents')).toBeVisible()
  })

  await test.step('brought back from the bin, with the folder above it', async () => {
    await at(page, '/company/deleted-documents?kind=files')
    const row = page
      .getByRole('table', { name: 'Deleted files' })
      .getByRole('row', { name: new RegExp(name) })
      .first()
    await expect(row).toContainText(folder)
    await checkScreen(page, 'files in the bin')
    await row.getByRole('button', { name: `Restore ${name}` }).click()
    await expect(page.getByText('Document has been restored successfully')).toBeVisible()
    await at(page, '/company/documents')
    await page.getByRole('list', { name: 'Folders' }).getByRole('link', { name: folder }).click()
    await expect(
      page.getByRole('table', { name: 'Documents in this folder' }).getByRole('link', { name }),
    ).toBeVisible()
  })
})
