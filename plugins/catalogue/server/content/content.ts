import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import { readQuestionTable } from '../../contract/rules/question-table.ts'
import { pictureAt } from '../snapshot/addresses.ts'
import { cachedPerVersion } from '../snapshot/per-version.ts'
import { uploaded } from '../snapshot/read.ts'

type Text = string | null

/** Reads the published rows of one type, once per version of the content. */
const published = <Row, Item>(columns: SqlPart, from: SqlPart, order: SqlPart, present: (row: Row) => Item) =>
  cachedPerVersion(async (db: Db) => {
    const rows = await sql<Row>`
      select document_id as id, ${columns}
        from ${from}
       where published_at is not null
       order by ${order}`.rows(db)
    return rows.map(present)
  }).now

interface PageRow {
  id: string
  title: string
  slug: string
  description: Text
  content: Text
  changed: string | null
  updated_at: Date
}
/**
 * Legal pages, in the order of the footer. `changed` is what staff say of their words; without it, when they
 * last saved.
 */
export const pages = published(
  sql`title, slug, description, content, to_char(changed, 'YYYY-MM-DD') as changed, updated_at`,
  sql`pages`,
  sql`position, ${natural(sql`title`)}`,
  (row: PageRow) => ({
    _id: row.id,
    title: row.title,
    slug: row.slug,
    description: row.description ?? '',
    content: sanitise(row.content ?? ''),
    updated_at: row.changed ? `${row.changed}T00:00:00.000Z` : row.updated_at.toISOString(),
  }),
)

/** Shown where a post has no picture (shop §3 Blog post). */
const fallbackPicture = '/art/share.svg'

interface PostRow {
  id: string
  title: string
  slug: string
  date: string
  excerpt: Text
  content: Text
  image_name: Text
  image_url: Text
}
/** Blog posts, newest first. */
export const posts = published(
  sql`
    title, slug, date, excerpt, content, image_name,
    ${uploaded('api::blog-post.blog-post', 'b', 'image', 'image_name')} as image_url`,
  sql`blog_posts b`,
  sql`date desc, id desc`,
  (row: PostRow) => ({
    slug: row.slug,
    title: row.title,
    date: row.date,
    excerpt: row.excerpt ?? '',
    content: sanitise(row.content ?? ''),
    picture: pictureAt(row.image_url, row.image_name) || fallbackPicture,
  }),
)
export type Post = Awaited<ReturnType<typeof posts>>[number]

interface TestimonialRow {
  id: string
  quote: string
  role: string
  service: Text
  example: boolean | null
}
export const testimonials = published(
  sql`quote, role, service, example`,
  sql`testimonials`,
  sql`position, id`,
  (row: TestimonialRow) => ({
    _id: row.id,
    quote: row.quote,
    role: row.role,
    service: row.service ?? '',
    example: row.example ?? true,
  }),
)

interface QuestionTableRow {
  body: string
  state: 'draft' | 'final'
  question_table: Text
}
/** Questions of regulators with their documents, as staff brought them in; the newest table of each body first. */
export const questionTables = published(
  sql`body, state, question_table`,
  sql`question_tables`,
  sql`id desc`,
  (row: QuestionTableRow) => ({
    body: row.body,
    state: row.state,
    questions: readQuestionTable(row.question_table ?? ''),
  }),
)
export type QuestionTable = Awaited<ReturnType<typeof questionTables>>[number]

interface FaqRow {
  id: string
  topic: string
  question: string
  answer: Text
}
export const faqs = published(sql`topic, question, answer`, sql`faqs`, sql`position, id`, (row: FaqRow) => ({
  _id: row.id,
  group: row.topic,
  question: row.question,
  answer: sanitise(row.answer ?? ''),
}))

interface ArticleRow {
  id: string
  slug: string
  title: string
  summary: Text
  section: Text
  kind: 'knowledge' | 'system'
  content: Text
}
export const articles = published(
  sql`slug, title, summary, section, kind, content`,
  sql`articles`,
  sql`position, ${natural(sql`title`)}`,
  (row: ArticleRow) => ({
    _id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary ?? '',
    section: row.section ?? '',
    kind: row.kind,
    content: sanitise(row.content ?? ''),
  }),
)

interface BenefitRow {
  number: number
  slug: string
  title: string
  summary: Text
  content: Text
}
export const benefits = published(
  sql`number, slug, title, summary, content`,
  sql`benefits`,
  sql`number`,
  (row: BenefitRow) => ({
    number: row.number,
    slug: row.slug,
    title: row.title,
    summary: row.summary ?? '',
    content: sanitise(row.content ?? ''),
  }),
)

interface FeatureRow {
  slug: string
  title: string
  summary: Text
  content: Text
}
export const features = published(
  sql`slug, title, summary, content`,
  sql`features`,
  sql`position, ${natural(sql`title`)}`,
  (row: FeatureRow) => ({
    slug: row.slug,
    title: row.title,
    summary: sanitise(row.summary ?? ''),
    content: sanitise(row.content ?? ''),
  }),
)

/** Those that the home page shows (shop §2 Home 9). */
const tiles: readonly number[] = [1, 2, 3, 5, 6, 7]

interface SampleRow {
  id: string
  number: number
  kind: 'policy' | 'form'
  title: string
  summary: Text
  pages: number | null
}
/** What visitors may read in full. The files come with the product (seed/samples). */
export const samples = published(
  sql`number, kind, title, summary, pages`,
  sql`sample_documents`,
  sql`number`,
  (row: SampleRow) => ({
    _id: row.id,
    id: row.number,
    kind: row.kind,
    title: row.title,
    summary: row.summary ?? '',
    tile: tiles.includes(row.number),
    file_path: `/samples/${row.number}.pdf`,
    picture: `/samples/${row.number}.png`,
    pages: Array.from({ length: row.pages ?? 1 }, (_, at) => `/samples/${row.number}-${at + 1}.webp`),
  }),
)
