import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import type Axe from 'axe-core'

/** As the page has it. */
declare const axe: typeof Axe
/** axe as it goes into a page: half as long as what its module hands out, and read anew in each page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const grave = new Set(['serious', 'critical'])

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Nothing fades, slides or is dimmed for being read anew while it is measured: colours in the midst of that
 * are nobody's. Whatever is under way is at its end at once, so that there is nothing to wait for; what a
 * page does by itself comes back with the function that is given back.
 */
async function still(page: Page): Promise<() => Promise<void>> {
  // What has been scrolled half under the top bar is covered for a moment, and not too small.
  await page.evaluate(() => scrollTo(0, 0))
  const sheet = await page.evaluateHandle(() => {
    const still = new CSSStyleSheet()
    still.replaceSync(
      '*, ::before, ::after { animation: none !important; transition: none !important } .refreshing { opacity: 1 !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
    return still
  })
  return () =>
    sheet.evaluate(still => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== still)
    })
}

/** What is grave, in the page itself: axe comes into it once, and no second page is opened to add its findings up. */
async function violations(page: Page, scheme: 'light' | 'dark', within?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme })
  // What a page does when its scheme changes it does with the next frame; one that nobody sees is drawn no more.
  await page.evaluate(
    () =>
      new Promise(done => {
        setTimeout(done, 1000)
        requestAnimationFrame(() => requestAnimationFrame(done))
      }),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // Only colours differ in the dark.
  const runOnly: Axe.RunOnly =
    scheme === 'light' ? { type: 'tag', values: tags } : { type: 'rule', values: ['color-contrast'] }
  const found = await page.evaluate(
    async ({ runOnly, within }) => {
      const { violations } = await axe.run(within ?? document, { runOnly, resultTypes: ['violations'], iframes: false })
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes
          .slice(0, 3)
          .map(
            ({ target, failureSummary = '' }) =>
              `${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ').slice(0, 300)}`,
          ),
      }))
    },
    { runOnly, within },
  )
  return found
    .filter(({ impact }) => grave.has(impact ?? ''))
    .flatMap(({ id, nodes }) => nodes.map(node => `${id} at ${node}`))
}

async function measure(page: Page, name: string, within?: string): Promise<void> {
  const moves = await still(page)
  for (const scheme of ['dark', 'light'] as const)
    expect.soft(await violations(page, scheme, within), `${name}, ${scheme}`).toEqual([])
  await moves()
}

/** All that belongs to a screen has come: what stood in its place for a moment is gone, and its letters are its own. */
async function isThere(page: Page): Promise<void> {
  await expect(page.locator('[role=status] .animate-pulse')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/**
 * A screen as everyone sees it: nothing grave for axe in light and in dark, and no sideways scroll. Each
 * screen is looked at once in all journeys: it is dear.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  await test.step(`check ${name}`, async () => {
    await isThere(page)
    await measure(page, name)
    expect.soft(await sideways(page), `${name} scrolls sideways`).toBe(0)
  })
}

const phone = { width: 375, height: 812 }
const desk = { width: 1280, height: 900 }

/**
 * The same on a phone, too: there the same colours lie in another order, so what is looked for is what goes
 * by place and size.
 */
export async function checkScreenAndPhone(page: Page, name: string): Promise<void> {
  await page.setViewportSize(phone)
  await test.step(`check ${name}, on a phone`, async () => {
    await isThere(page)
    const moves = await still(page)
    expect.soft(await violations(page, 'light'), `${name}, on a phone`).toEqual([])
    await moves()
    expect.soft(await sideways(page), `${name} scrolls sideways on a phone`).toBe(0)
  })
  await page.setViewportSize(desk)
  await checkScreen(page, name)
}

/** A part of a screen, where the rest of it is not ours: nothing grave for axe in it, in light and in dark. */
export async function checkPart(page: Page, within: string, name: string): Promise<void> {
  await test.step(`check ${name}`, async () => {
    // What stands beside a form of the platform's comes after it.
    await expect(page.locator(within).first()).toBeVisible()
    await measure(page, name, within)
  })
}

/** By how many pixels a page is wider than its window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))
