import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Goes through the editor with the keyboard alone, on a phone, a tablet and a desk: bar, tools and `text` are reached, and nothing lies over what has the focus. */
export async function byKeyboard(page: Page, text: Locator): Promise<void> {
  const uncovered = () =>
    page.evaluate(() => {
      const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      const found = document.elementFromPoint(left + Math.min(width, innerWidth) / 2, top + Math.min(height, 40) / 2)
      return found !== null && (document.activeElement?.contains(found) ?? false)
    })
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('button', { name: 'Save…' }).focus()
    for (let step = 0; step < 25 && !(await text.evaluate(node => node === document.activeElement)); step++) {
      await page.keyboard.press('Tab')
      // A text is higher than the window: its beginning may lie above it.
      await expect
        .poll(
          async () => (await uncovered()) || (await text.evaluate(node => node === document.activeElement)),
          `${width} px, step ${step}`,
        )
        .toBe(true)
    }
    await expect(text).toBeFocused()
    // At the end of a long text, too, it is in sight whether it is saved.
    await page.keyboard.press('Control+End')
    await expect(page.getByText('Saved', { exact: true })).toBeInViewport()
    await page.keyboard.press('Alt+F10')
    await expect(page.locator('.editor-toolbar :focus')).toBeInViewport()
    await expect.poll(uncovered, `${width} px, tools`).toBe(true)
    // A tooltip takes the first one (WCAG 1.4.13); the next leads back to the text.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(text).toBeFocused({ timeout: 300 })
    }).toPass()
  }
}

/** Empties the text. The editor hears of a selection a moment after it is made. */
export const clear = (page: Page, text: Locator): Promise<void> =>
  expect(async () => {
    await text.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect(text).toHaveText(/^[\s\u2060]*$/, { timeout: 500 })
  }).toPass()

/** Begins a paragraph of one's own under the first heading, and writes. */
export async function write(page: Page, text: Locator, sentence: string): Promise<void> {
  await expect(text).toBeVisible()
  await text.getByRole('heading').first().click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type(sentence)
}

/** What is chosen from a menu that drops from a button. */
export async function choose(page: Page, menu: string, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
