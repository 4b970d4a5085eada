import { coloursIn } from '@cloudoc/document-renderer/tests/read-colours.ts'
import { readZip } from '../../plugins/exports/testing/read-zip.ts'
import { downloaded } from '../documents/files.ts'
import { toFolder } from '../documents/folders.ts'
import { checkScreen, expect, test, unique } from '../journey.ts'
import { at, companyWith, enter } from '../people/companies.ts'
import { stranger } from '../people/people.ts'

const [pale, wanted] = ['#ff8800', '#7a1f3d']

test('a company chooses how its documents look, and has it in PDF, in Word and on the screen', async ({
  page,
}, info) => {
  const company = await companyWith(stranger(unique('look', info)), 'safeguarding-england')
  const form = page.getByRole('form', { name: 'Document look' })
  await test.step('a colour that is too pale is not taken, and the nearest that can be read is offered', async () => {
    await enter(page, company, '/company/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'System Settings' })).toBeVisible()
    await form.getByRole('radio', { name: /^Band/ }).check()
    const colour = form.getByRole('textbox', { name: 'Colour of all headings', exact: true })
    await colour.fill(pale)
    await form.getByRole('button', { name: 'Save the look' }).click()
    await expect(form.getByText(/too pale to be read on white/)).toBeVisible()
    await checkScreen(page, 'settings, a pale colour')
    await form.getByRole('button', { name: /^Use #/ }).click()
    await expect(form.getByText(/too pale/)).toBeHidden()
    await colour.fill(wanted)
    await expect(form.getByText('You have changes that are not saved.')).toBeVisible()
    await form.getByRole('button', { name: 'Save the look' }).click()
    await expect(form.getByText('You have changes that are not saved.')).toBeHidden()
    await checkScreen(page, 'settings, the look')
  })

  await test.step('each tab of the settings', async () => {
    for (const name of ['Reviews and tests', 'Public page', 'Sign-ins', 'Bin and data']) {
      await page.getByRole('tab', { name }).click()
      await checkScreen(page, `settings, ${name}`)
    }
  })

  await test.step('connections with other systems', async () => {
    await at(page, '/company/settings/connections')
    await page.getByRole('button', { name: 'Make a token…' }).click()
    const dialog = page.getByRole('form', { name: 'Make a token' })
    await dialog.getByLabel('Name').fill('Rota system')
    await dialog.getByLabel('See employees and groups').check()
    await checkScreen(page, 'making a token')
    await dialog.getByRole('button', { name: 'Make the token' }).click()
    await expect(page.getByRole('textbox', { name: 'The token' })).toHaveValue(/^cloudoc_/)
    await page.getByRole('button', { name: 'I have copied it' }).click()
    await expect(page.getByRole('table', { name: 'Tokens' })).toContainText('Rota system')
    await checkScreen(page, 'connections')
  })

  await test.step('the document has it', async () => {
    await at(page, '/company/documents')
    await toFolder(page, 'Safeguarding, England', 'Safeguarding')
    await page.getByRole('link', { name: 'Duty of Candour' }).click()
    const heading = page.getByRole('article').getByRole('heading', { level: 2 }).first()
    await expect(heading).toHaveCSS('color', 'rgb(122, 31, 61)')
    await checkScreen(page, 'a document in the look')
    const save = async (item: string) => {
      await page.getByRole('button', { name: 'Download' }).click()
      return (await downloaded(page, page.getByRole('menuitem', { name: item }))).bytes
    }
    expect(await coloursIn(await save('Download PDF'))).toContain(wanted)
    expect((await readZip(await save('Download Word'))).get('word/styles.xml')?.toString()).toContain('w:val="7A1F3D"')
  })
})
