import { googleKeys } from '@cloudoc/accounts/server/services/company.ts'

import { isPublicHelp } from '../contract/public-help.ts'
import { videoHosts } from '../contract/video-hosts.ts'

type Policy = Record<string, string[]>

/**
 * Other hosts that our own pictures come from: the product's own address, seen from a company's; and where staff's
 * uploads lie, by the settings of the bucket (cms/config/plugins.js).
 */
function pictureHosts(): string[] {
  const { PUBLIC_URL, S3_BUCKET, S3_ENDPOINT, S3_PUBLIC_URL, S3_REGION = 'eu-west-2' } = process.env
  const uploads = !S3_BUCKET
    ? undefined
    : S3_PUBLIC_URL || S3_ENDPOINT || `https://${S3_BUCKET}.s3.${S3_REGION}.amazonaws.com`
  return [...new Set([PUBLIC_URL, uploads].flatMap(url => (url && URL.canParse(url) ? new URL(url).origin : [])))]
}

const base = (): Policy => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  // Sheets are files of ours alone. Attributes are let in: policies' own text has them, and they match nothing else.
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  // A picture in a text that stands on another site would tell it who reads when.
  'img-src': ["'self'", 'data:', ...pictureHosts()],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
})

const stripe: Policy = {
  'script-src': ['https://js.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://hooks.stripe.com'],
}
/** Its script writes sheets into the page for its badge. */
const google: Policy = {
  'style-src': ["'unsafe-inline'"],
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}
/** The video of the introduction: our own, or the player of a host of videos (shop §2 Sign-in modal). */
const video: Policy = { 'media-src': ["'self'"], 'frame-src': [...videoHosts] }
/**
 * Its editor reads the style sheet of what is pasted from Word or Pages, which says where a list begins: without it the
 * list would be lost. What is kept of a text is sanitized.
 */
const editing: Policy = { 'style-src': ["'unsafe-inline'"] }
/** Videos of courses; and one that somebody is about to upload, whose length their browser knows. */
const training: Policy = { 'media-src': ["'self'", 'blob:'] }
/**
 * The shop shows samples in a frame. Nothing else of this origin is put into one: pages refuse to be
 * (`frame-ancestors`), pictures are sandboxed.
 */
const samples: Policy = { 'frame-src': ["'self'"] }
/** Vite's dev server puts small scripts into the page and talks over its own socket. */
const development: Policy = {
  'script-src': ["'unsafe-inline'"],
  'style-src': ["'unsafe-inline'"],
  'connect-src': ['ws:', 'wss:'],
}

const join = (policies: readonly Policy[]): string => {
  const names = [...new Set(policies.flatMap(policy => Object.keys(policy)))]
  return names.map(name => [name, ...policies.flatMap(policy => policy[name] ?? [])].join(' ')).join('; ')
}

const isDevelopment = (): boolean => process.env['CLOUDOC_DEV'] === '1'
const isSecure = (): boolean => (process.env['PUBLIC_URL'] ?? '').startsWith('https:')

/** The pages on which a card is typed. */
const cardPages: ReadonlySet<string> = new Set([
  '/company/checkout',
  '/company/subscription/pay',
  '/company/document/management/renewal',
  '/company/profile/card',
])

/**
 * Headers of every page. There is no script in the pages themselves, only data, so none has to be allowed by
 * a number that would change with each answer: the same HTML can be kept. Stripe's script is let in where a
 * card is typed alone, and only where Stripe is set up.
 */
export function pageHeaders(path: string): Record<string, string> {
  const isShop = isPublicHelp(path) || !/^\/company(?:\/|$)/.test(path)
  const pays = cardPages.has(path) && Boolean(process.env['STRIPE_SECRET_KEY'])
  return {
    'content-security-policy': join([
      base(),
      ...(isShop ? [samples, video] : [training, editing]),
      ...(pays ? [stripe] : []),
      ...(googleKeys() ? [google] : []),
      ...(isDevelopment() ? [development] : []),
    ]),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=${pays ? '(self "https://js.stripe.com")' : '()'}`,
    'cross-origin-opener-policy': 'same-origin',
    ...(isSecure() ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    // Asked for anew each time, so that a publish is seen at once; the answer itself is at hand (core memory).
    'cache-control': 'no-cache',
  }
}

/** A picture may be opened by itself: then nothing in it runs. */
export const fileHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'cross-origin-resource-policy': 'same-site',
}

/**
 * A sample is shown in a frame of our own pages, by the browser's reader, which a sandbox or `object-src`
 * would keep from starting.
 */
const pdfHeaders = { ...fileHeaders, 'content-security-policy': "frame-ancestors 'self'" }
/** Both archives are called as shop §7 spells it. */
const zipHeaders = { ...fileHeaders, 'content-disposition': 'attachment; filename="Sample Document.zip"' }

/** The worker of the reader's pages on a phone (workspace/readerShell.ts). */
export const readerWorker = 'reader-worker.js'
/** It fetches from here what it keeps, and runs nothing else. */
const workerHeaders = {
  ...fileHeaders,
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
}

/**
 * What reads PDFs beside the page compiles the decoders that the page hands to it
 * (kit/components/media/pdfData.ts), and runs nothing else.
 */
const pdfWorkerHeaders = {
  ...fileHeaders,
  'content-security-policy': "default-src 'none'; script-src 'wasm-unsafe-eval'",
}
const isPdfWorker = (name: string): boolean => /^pdf\.worker\b.*\.m?js$/.test(name)

/** Headers of a file by what it is. */
export const headersOfFile = (name: string): Readonly<Record<string, string>> =>
  name.endsWith('.pdf')
    ? pdfHeaders
    : name.endsWith('.zip')
      ? zipHeaders
      : name === readerWorker
        ? workerHeaders
        : isPdfWorker(name)
          ? pdfWorkerHeaders
          : fileHeaders
