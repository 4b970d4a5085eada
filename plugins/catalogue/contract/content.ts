import { call } from '@cloudoc/core/contract/call.ts'
import { broken } from '@cloudoc/core/contract/refusals.ts'
import { id, nothing, paging, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

const page = z.object({ _id: id, title: z.string(), slug: z.string() }).meta({ id: 'Page' })
export const pageList = call('POST', '/user/page-lists', {
  about: 'Legal pages, for the footer.',
  otherReplies: ['empty'],
  who: 'visitor',
  reads: true,
  input: nothing,
  reply: z.array(page),
})
export const pageDetails = call('POST', '/user/page-details', {
  about: 'One page.',
  who: 'visitor',
  reads: true,
  input: z.object({ slug: text(120).min(1) }),
  reply: page.extend({ content: z.string(), description: z.string(), updated_at: z.string() }),
})

/** shop §3 Document update item. */
export const latestUpdates = call('POST', '/user/document/latest-update', {
  about: 'Documents whose text changed last.',
  otherReplies: ['empty'],
  who: 'visitor',
  reads: true,
  input: z.object({ ...paging(10) }),
  reply: z.array(
    z.object({
      _id: id,
      filename: z.string(),
      policyNumber: z.string(),
      /** The folder of the document, which stands with its number (rulings 44). */
      category: z.string(),
      change: z.string(),
      updated_at: z.string(),
    }),
  ),
})

/** shop §3 Blog post: the shape of the headless service that the specification had. */
const blogPost = z
  .object({
    slug: z.string(),
    link: z.string(),
    date: z.string(),
    title: z.object({ rendered: z.string() }),
    excerpt: z.object({ rendered: z.string() }),
    content: z.object({ rendered: z.string() }),
    featured_media: z.string(),
    _embedded: z.object({
      'wp:featuredmedia': z.array(
        z.object({
          source_url: z.string(),
          media_details: z.object({ sizes: z.object({ large: z.object({ source_url: z.string() }) }) }),
        }),
      ),
    }),
  })
  .meta({ id: 'BlogPost' })
export const blogPosts = call('POST', '/user/user-blogs', {
  about: 'Blog posts, newest first; one when a slug is given.',
  otherReplies: ['empty'],
  who: 'visitor',
  reads: true,
  input: z.object({
    ...paging(4),
    offset: z.number().int().min(0).optional(),
    count: z.number().int().min(1).max(100).optional(),
    page: z.number().int().min(1).optional(),
    slug: text(120).optional(),
  }),
  reply: z.array(blogPost),
})

export const testimonials = call('POST', '/user/get-testimonial-lists', {
  about: 'What customers say. Examples are marked as such.',
  otherReplies: ['empty'],
  who: 'visitor',
  reads: true,
  input: z.object({ ...paging(10) }),
  reply: z.array(z.object({ _id: id, quote: z.string(), role: z.string(), service: z.string(), example: z.boolean() })),
})

/**
 * `answer`, and `content` below, are HTML. Not of the specification, which shows no calls for these pages
 * (gaps 1.12).
 */
export const faqs = call('GET', '/content/faqs', {
  about: 'Questions and answers, grouped.',
  otherReplies: ['empty'],
  who: 'visitor',
  reads: true,
  shared: true,
  input: nothing,
  reply: z.array(z.object({ _id: id, group: z.string(), question: z.string(), answer: z.string() })),
})
const article = z
  .object({
    _id: id,
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    section: z.string(),
    kind: z.enum(['knowledge', 'system']),
  })
  .meta({ id: 'Article' })
export const articles = call('GET', '/content/articles', {
  about: 'Articles of the help centre (`knowledge`) or chapters of the system documentation (`system`).',
  otherReplies: ['empty'],
  who: 'visitor',
  reads: true,
  shared: true,
  input: z.object({
    kind: z.enum(['knowledge', 'system']).default('knowledge').describe('Help centre, or system documentation.'),
  }),
  reply: z.array(article),
})
export const articleDetails = call('GET', '/content/article', {
  about: 'One article with its text.',
  who: 'visitor',
  reads: true,
  shared: true,
  input: z.object({ slug: text(120).min(1).describe('Of the article.') }),
  reply: article.extend({ content: z.string() }),
})
export const homeContent = call('GET', '/content/home', {
  about: 'Benefit cards and feature tabs of the home page, and the beginning of a policy.',
  who: 'visitor',
  reads: true,
  shared: true,
  input: nothing,
  reply: z.object({
    benefits: z.array(
      z.object({
        number: z.number().int(),
        slug: z.string(),
        title: z.string(),
        summary: z.string(),
        content: z.string(),
      }),
    ),
    /** `summary` is for the tab, `content` for the features page; both HTML. */
    features: z.array(z.object({ slug: z.string(), title: z.string(), summary: z.string(), content: z.string() })),
    /** How the first policy of the first package begins, as HTML; all '' where there is none. */
    policy: z.object({ _id: z.string(), name: z.string(), policyNumber: z.string(), html: z.string() }),
  }),
})

export const contactUs = call('POST', '/site/submit/contact-us', {
  about: 'Sends a message of the contact form to the provider.',
  who: 'visitor',
  limits: [{ limit: 'contactFromNetwork', by: 'network' }],
  input: z.object({
    name: text(200).default(''),
    email: text(254).default(''),
    phone: text(40).default(''),
    subject: text(200).default(''),
    message: text(5000).default(''),
  }),
  reply: nothing,
  texts: {
    sent: 'Contact us submitted successfully',
    missing: 'All fields are required',
    email: 'Please check your email format',
  },
  refusals: { failed: broken('Contact us not submitted') },
})
