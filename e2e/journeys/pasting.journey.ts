import { fromGoogleDocs, fromWord, hostile, paste } from '../documents/clipboards.ts'
import { byKeyboard, clear } from '../documents/editing.ts'
import { toFolder } from '../documents/folders.ts'
import { expect, test, unique } from '../journey.ts'
import { companyWith, enter } from '../people/companies.ts'
import { stranger } from '../people/people.ts'

const title = 'Mental Capacity and Consent'

test('what is pasted is text of the document, comes back as it was, and the tools are reached by keyboard at any width', async ({
  page,
}, info) => {
  const account = await companyWith(stranger(unique('paste', info)), 'safeguarding-england')
  await enter(page, account, '/company/documents')
  await toFolder(page, 'Safeguarding, England', 'Safeguarding')
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const text = page.getByRole('textbox', { name: new RegExp(`Text of ${title}`) })
  await expect(text).toBeVisible()

  await test.step('hostile text does nothing, and what is no text is left out', async () => {
    await clear(page, text)
    await paste(page, hostile)
    await expect(text).toHaveText(/^\s*Calm\s*a link[\s\u2060]*$/)
    await expect(text.locator('script, style, svg, iframe, [onclick], [onerror], [href^=javascript]')).toHaveCount(0)
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
  })

  await test.step('Word’s lists, table and footnote; lists of Google Docs', async () => {
    await clear(page, text)
    await paste(
      page,
      '<p>Next</p><div class="page-break" style="page-break-after:always"><span style="display:none">&nbsp;</span></div><p>page</p>',
    )
    await page.keyboard.press('Enter')
    await paste(page, fromGoogleDocs)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await paste(page, fromWord)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  })

  await test.step('opened again, all of it is there', async () => {
    await page.reload()
    await expect(text).toBeVisible()
    await expect(text.locator('ul > li')).toHaveText(['Every morning', 'Clean gloves', 'Sterile gauze'])
    await expect(text.locator('ol > li')).toHaveText([
      /^Take off the dressing\s*Look at the skin$/,
      'Look at the skin',
      'Put on a new one',
      'See the care plan.',
    ])
    await expect(text.locator('td[colspan="2"]')).toHaveText('Change it')
    await expect(text.locator('sup')).toHaveText('1')
    await expect(text.locator('.token')).toHaveText(account.companyName)
    await expect(text.locator('.page-break')).toHaveCount(1)
    await expect(text.locator('[class*=Mso], [style*=mso], [style*=font], a[href^="#"]')).toHaveCount(0)
  })

  await test.step('by keyboard alone, with nothing in front', () => byKeyboard(page, text))
})
