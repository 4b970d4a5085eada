import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { write } from '../documents/editing.ts'
import { addPackage, payWith, thanked, toPayment } from '../people/buying.ts'
import { demo, signIn } from '../people/people.ts'
import { publishVersion } from '../people/staff.ts'
import { settled } from './settled.ts'

/** Where the shop has them (storefront/features/shared/Shot.tsx). */
export const pictures = join(import.meta.dirname, '../../seed/content/art/workspace')

const schemes = ['light', 'dark'] as const
/** Widths of a picture, in pixels: as it was taken, and for phones. */
const desk = { width: 1280, height: 800, small: 720 }
const phone = { width: 390, height: 780 }

const [set, title, number] = ['Domiciliary Care, England', 'Duty of Candour', 'SG-08']

async function still(page: Page, name: string, scale: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize() ?? desk
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 82,
    clip: { x: 0, y: 0, width, height, scale },
  })
  await devtools.detach()
  writeFileSync(join(pictures, `${name}.webp`), data, 'base64')
}

async function take(page: Page, name: string, size: { width: number; height: number; small?: number }): Promise<void> {
  await page.setViewportSize(size)
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await settled(page)
    await still(page, `${name}-${colorScheme}`, 1)
    if (size.small) await still(page, `${name}-${colorScheme}-small`, size.small / size.width)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/**
 * The demonstration's company with a set that it bought, a sentence of its own in one document, and an update
 * of the provider's for it.
 */
async function arrange(page: Page): Promise<string> {
  await signIn(page, demo('Company'))
  await page.waitForURL(/\/company\//)
  await page.goto('/company/documents')
  const folder = page.getByRole('list', { name: 'Folders' }).getByRole('link', { name: set })
  await page.waitForLoadState('networkidle')
  if ((await folder.count()) === 0) {
    await addPackage(page, 'domiciliary-care-england')
    await page.goto('/company/checkout')
    await toPayment(page)
    await payWith(page, 'Pays')
    await thanked(page)
    await page.goto('/company/documents')
  }
  await folder.click()
  const search = page.getByRole('searchbox').first()
  await search.fill(number)
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: title, exact: true }).first().click()
  await page.getByRole('article', { name: title }).waitFor()
  return new URL(page.url()).searchParams.get('id') ?? ''
}

/** A policy as an employee reads it. */
async function photographReading(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    viewport: phone,
  })
  await context.addCookies([{ name: 'offerTime', value: 'true', url }])
  const page = await context.newPage()
  await signIn(page, demo('Employee'))
  await page.waitForURL(/\/company\/policy-documents/)
  await page.getByRole('dialog', { name: 'Unread policies' }).getByRole('button', { name: 'Go to policies' }).click()
  await page.getByRole('list', { name: 'Policies for me' }).getByRole('link').first().click()
  await page.waitForURL(/\/policy\/document\/view/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await take(page, 'reading', phone)
  await context.close()
}

/** Documents, editor, comparison, merge, links, and reading on a telephone: as they are, for the shop. */
export async function photographWorkspace(browser: Browser, url: string): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  const context: BrowserContext = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    viewport: desk,
  })
  await context.addCookies([{ name: 'offerTime', value: 'true', url }])
  const page = await context.newPage()
  const id = await arrange(page)
  const list = page.url()
  // What has just been made is told above every screen, until it is put away.
  for (const tell of await page.getByRole('button', { name: /^Put away: / }).all()) await tell.click()
  await page.goto(new URL(`/company/documents/editor?id=${id}`, list).href)
  const body = page.getByRole('textbox', { name: new RegExp(`Text of ${title}`) })
  await body.waitFor({ timeout: 120_000 })
  await write(page, body, 'We ring the family on the same day, and write down what was said.')
  await page.getByText('Saved', { exact: true }).waitFor({ timeout: 60_000 })
  await take(page, 'editor', desk)
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('link', { name: /^Compare Provider’s version .+ with the text now$/ }).click()
  await page.getByRole('list', { name: 'Differences' }).waitFor()
  await take(page, 'compare', desk)
  await publishVersion(page.request, number, {
    change: 'Says how long the letter is kept.',
    edit: text => `${text}<p>Keep a copy of the letter in the person’s file for as long as the file itself.</p>`,
  })
  await page.goto(new URL(`/company/documents/update?id=${id}`, list).href)
  await page.getByRole('list', { name: 'The merged text' }).waitFor()
  await take(page, 'merge', desk)
  await page.goto(new URL(`/company/documents/history?id=${id}&tab=links`, list).href)
  for (const whom of ['The council’s commissioning team', 'Inspector, for the visit in December']) {
    await page.getByRole('button', { name: 'Share by link…' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^For whom/ }).fill(whom)
    await dialog.getByRole('button', { name: 'Make link' }).click()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByText(whom).first().waitFor()
  }
  await page.getByText('Link made').last().waitFor({ state: 'hidden' })
  await take(page, 'share', desk)
  await page.goto(new URL('/company/documents', list).href)
  const folders = page.getByRole('list', { name: 'Folders' }).getByRole('link')
  // The one that the company has worked with for half a year.
  await folders.filter({ hasText: 'Care Home, England' }).click()
  await folders.filter({ hasText: 'Care and quality' }).click()
  await page.getByRole('table').first().waitFor()
  await take(page, 'documents', desk)
  await context.close()
  await photographReading(browser, url)
}
