import type { Page } from '../journey.ts'
import { checkScreen, expect, sideways, test, unique } from '../journey.ts'
import type { Company } from '../people/companies.ts'
import { companyWith, enter } from '../people/companies.ts'
import { stranger } from '../people/people.ts'
import { sessionsEnd } from '../time.ts'

// People work here all day: how much of their work is in sight, and that two of them at once do not disturb each other.
test.describe.configure({ mode: 'serial' })

const set = 'Domiciliary Care, England'
const title = 'Care Planning and Assessment'
let company: Company

/** Puts every document into the folder that is open: the set comes in several, one for each subject. */
const intoOneFolder = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', authorization: sessionStorage.getItem('token') ?? '' }
    const all: unknown = await (await fetch('/api/user/documents/all?limit=100', { headers })).json()
    const { response } = all as { response: { _id: string }[] }
    await fetch('/api/user/editFile', {
      method: 'POST',
      headers,
      body: JSON.stringify({
        fileId: response.map(({ _id }) => _id),
        folderId: new URL(location.href).searchParams.get('folder'),
      }),
    })
  })

/** Documents whose whole row is in the window. */
const rowsInSight = (page: Page): Promise<number> =>
  page
    .getByRole('table', { name: 'Documents in this folder' })
    .getByRole('row')
    .evaluateAll(
      rows =>
        rows
          .filter(row => row.querySelector('td'))
          .map(row => row.getBoundingClientRect())
          .filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length,
    )

/** Lines of a text that are in the window as a whole. */
const linesInSight = (page: Page): Promise<number> =>
  page.getByRole('textbox', { name: /^Text of / }).evaluate(text => {
    const range = document.createRange()
    range.selectNodeContents(text)
    const lines = [...range.getClientRects()].filter(
      ({ top, bottom, width, height }) => width > 0 && height > 0 && height < 60 && top >= 0 && bottom <= innerHeight,
    )
    return new Set(lines.map(({ bottom }) => Math.round(bottom / 4))).size
  })

/** What can be pressed and is smaller than 44 px. Links within a text are as high as its lines. */
const smallTargets = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('button, select, input:not([type=checkbox]), [role=menuitem]')
    .evaluateAll(targets =>
      targets
        .map(target => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height > 1 && (box.height < 43.5 || box.width < 43.5))
        .map(
          ({ target, box }) =>
            `${target.getAttribute('aria-label') ?? target.textContent} ${Math.round(box.width)} × ${Math.round(box.height)}`,
        ),
    )

test('a folder of 50 documents: its page of 10 in sight on a desk, 6 on a phone; 20 lines in the editor', async ({
  page,
}, info) => {
  company = await companyWith(stranger(unique('room', info)), 'domiciliary-care-england')

  await test.step('the folder', async () => {
    await enter(page, company, '/company/documents')
    await page.getByRole('list', { name: 'Folders' }).getByRole('link', { name: set }).click()
    await expect(page.getByRole('heading', { level: 1, name: set })).toBeVisible()
    await intoOneFolder(page)
    await page.reload()
    await expect(page.getByRole('table', { name: 'Documents in this folder' }).getByRole('row')).toHaveCount(1 + 10)
    await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(10)
    await expect.poll(() => smallTargets(page)).toEqual([])
    for (const [width, height, rows] of [
      [375, 812, 6],
      [768, 1024, 10],
      [320, 700, 4],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => rowsInSight(page), `${width} × ${height}`).toBeGreaterThanOrEqual(rows)
      await expect.poll(() => sideways(page), `${width} px`).toBe(0)
    }
    await checkScreen(page, 'folder of 50 on a small phone')
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('a title opens the text to be read; from there it is edited', async () => {
    await page.getByRole('searchbox', { name: 'Search titles, numbers and text' }).fill(title)
    await page.getByRole('table', { name: 'Documents found' }).getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('article', { name: title })).toBeVisible()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(page.getByRole('textbox', { name: `Text of ${title}` })).toBeVisible()
    await expect.poll(() => linesInSight(page)).toBeGreaterThanOrEqual(20)
    await page.mouse.wheel(0, 3000)
    await expect(page.getByText('Saved', { exact: true })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Insert placeholder' })).toBeInViewport()
  })
})

/** Opens one document in the editor of two people. */
async function editTogether(page: Page, colleague: Page): Promise<void> {
  await enter(page, company, '/company/documents')
  await page.getByRole('searchbox', { name: 'Search titles, numbers and text' }).fill(title)
  await page.getByRole('table', { name: 'Documents found' }).getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.waitForURL(/\/documents\/editor/)
  const place = new URL(page.url())
  await enter(colleague, company, `${place.pathname}${place.search}`)
}

test('a colleague saves while I write: my caret, my words and my undo stay', async ({ page, somebody }) => {
  const colleague = await somebody()
  await editTogether(page, colleague)
  const text = (of: Page) => of.getByRole('textbox', { name: `Text of ${title}` })
  const saved = (of: Page) => expect(of.getByText('Saved', { exact: true })).toBeVisible()
  await expect(text(page)).toBeVisible()
  await expect(text(colleague)).toBeVisible()

  const mine = text(page).locator('p').nth(1)
  await mine.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Mine')
  await saved(page)
  await expect(text(colleague)).toContainText(' Mine')

  await text(colleague).locator('p').first().click()
  await colleague.keyboard.press('Home')
  await colleague.keyboard.type('Theirs. ')
  await saved(colleague)
  await expect(text(page)).toContainText('Theirs. ')

  await page.keyboard.type(' goes on.')
  await expect(mine).toContainText('Mine goes on.')
  await expect(text(page).getByRole('heading').first()).not.toContainText('goes on')
  await saved(page)
  await expect(async () => {
    await page.keyboard.press('Control+z')
    await expect(text(page)).not.toContainText('Mine', { timeout: 500 })
  }).toPass()
  await expect(text(page)).toContainText('Theirs. ')
})

test('two of us type into one sentence at once: both pages hold the words of both, once', async ({
  page,
  somebody,
  expectRefusal,
}) => {
  // Who saves second is told so, and both texts are brought together.
  expectRefusal('/user/savecontent', 409, 'perhaps')
  const colleague = await somebody()
  await editTogether(page, colleague)
  const sentence = (of: Page) =>
    of
      .getByRole('textbox', { name: `Text of ${title}` })
      .locator('p')
      .nth(3)
  const words = [' Maria writes to the family.', ' Sam tells the nurse on duty.'] as const
  const people = [page, colleague] as const
  for (const of of people) {
    await sentence(of).click()
    await of.keyboard.press('End')
  }
  await Promise.all(people.map((of, at) => of.keyboard.type(words[at] ?? '', { delay: 150 })))
  for (const of of people) {
    await expect(of.getByText('Saved', { exact: true })).toBeVisible()
    for (const text of words) await expect(sentence(of)).toContainText(text.trim())
  }
  await expect(sentence(colleague)).toHaveText((await sentence(page).textContent()) ?? '')
  for (const text of words) expect((await sentence(page).textContent())?.split(text.trim())).toHaveLength(2)
  for (const of of people)
    await expect(of.getByRole('textbox', { name: `Text of ${title}` })).toHaveAttribute('contenteditable', 'true')
})

test('my session ends while I write: I sign in over the page, and go on in the same sentence', async ({
  page,
  expectRefusal,
}) => {
  await enter(page, company, '/company/documents')
  await page.getByRole('searchbox', { name: 'Search titles, numbers and text' }).fill(title)
  await page.getByRole('table', { name: 'Documents found' }).getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const text = page.getByRole('textbox', { name: `Text of ${title}` })
  const mine = text.locator('p').nth(2)
  await mine.click()
  await page.keyboard.press('End')
  await sessionsEnd(company.email)
  // Whatever the page asks from now on until somebody has signed in.
  expectRefusal('', 401)
  await page.keyboard.type(' Written before')

  const dialog = page.getByRole('dialog', { name: 'Sign in to go on' })
  await dialog.getByLabel('E-mail').fill(company.email)
  await dialog.getByLabel('Password', { exact: true }).fill(company.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(text).toBeFocused()
  await page.keyboard.type(' and after')
  await expect(mine).toContainText('Written before and after')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(text).toContainText('Written before and after')
})
