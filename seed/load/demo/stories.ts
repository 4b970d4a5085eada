import { care, nights } from './staff.ts'

/** How far somebody comes with a policy. Nobody named: they read and acknowledge it in the days after. */
export type Reads = 'not' | 'begun' | 'failedOnce' | 'locked'
/** A policy of the demonstration; numbers of days are days ago. */
export interface Story {
  /** Of the document that it is made of, or of a page (`pages.ts`). */
  number: string
  category: string
  made: number
  published?: number
  to?: 'everyone' | typeof care | typeof nights
  /** Days until it has to be read. */
  due?: number
  test?: true
  /** An uploaded file it is, of `files`. */
  pdf?: string
  /** By first name: how far they come with the version that is in force. */
  reads?: Readonly<Record<string, Reads>>
  later?: { ago: number; major: boolean; note: string; passage: string; due?: number }
  withdrawn?: { ago: number; reason: string }
  /** It is put on the public page. */
  shown?: number
}

/** Twenty-one policies in all states: in force with one version or two, with tests, overdue, partly read, waived, withdrawn, and drafts. */
export const stories: readonly Story[] = [
  {
    number: 'SG-01',
    category: 'Keeping people safe',
    made: 176,
    published: 175,
    to: 'everyone',
    test: true,
    shown: 96,
    reads: { Callum: 'locked', Emeka: 'failedOnce' },
  },
  { number: 'SG-07', category: 'Keeping people safe', made: 174, published: 172, to: 'everyone', shown: 96 },
  {
    number: 'CL-02',
    category: 'Medicines',
    made: 165,
    published: 164,
    to: care,
    test: true,
    reads: { Nia: 'failedOnce', Bethan: 'not' },
    later: {
      ago: 12,
      major: true,
      note: 'A second signature for every controlled drug.',
      passage: 'Without a second signature the drug is not given, and the on-call manager is rung.',
    },
  },
  {
    number: 'HS-03',
    category: 'Health and safety',
    made: 158,
    published: 148,
    to: 'everyone',
    later: {
      ago: 70,
      major: false,
      note: 'New telephone number of the alarm company.',
      passage: 'The alarm company’s number is on the panel.',
    },
  },
  {
    number: 'CL-03',
    category: 'Health and safety',
    made: 150,
    published: 140,
    to: 'everyone',
    reads: { Dorota: 'begun' },
  },
  {
    number: 'IG-01',
    category: 'Information',
    made: 139,
    published: 133,
    to: 'everyone',
    reads: { Nia: 'begun', Emeka: 'not' },
  },
  { number: 'HR-06', category: 'Working here', made: 128, published: 126, to: 'everyone' },
  {
    number: 'QA-05',
    category: 'Working here',
    made: 120,
    published: 119,
    to: 'everyone',
    shown: 95,
    reads: { Callum: 'not' },
  },
  {
    number: 'ST-01',
    category: 'Working here',
    made: 112,
    published: 110,
    to: 'everyone',
    later: {
      ago: 26,
      major: true,
      note: 'Pictures only with the camera of the house.',
      passage: 'The camera is in the office and is signed for.',
    },
    reads: { Nia: 'not', Dorota: 'begun', Callum: 'not' },
  },
  { number: 'CP-01', category: 'Care and support', made: 101, published: 100, to: care },
  { number: 'SG-06', category: 'Care and support', made: 88, published: 86, to: care, reads: { Amina: 'begun' } },
  {
    number: 'MV-05',
    category: 'Health and safety',
    made: 72,
    published: 71,
    to: 'everyone',
    pdf: 'Fire plan of Willow Lodge.pdf',
    reads: { Emeka: 'begun' },
  },
  {
    number: 'ST-02',
    category: 'Working here',
    made: 60,
    published: 58,
    to: 'everyone',
    due: 21,
    reads: { Farah: 'not' },
  },
  {
    number: 'HS-01',
    category: 'Health and safety',
    made: 47,
    published: 45,
    to: 'everyone',
    due: 28,
    reads: { Callum: 'not', Bethan: 'begun' },
  },
  {
    number: 'CL-07',
    category: 'Care and support',
    made: 18,
    published: 17,
    to: care,
    due: 20,
    test: true,
    reads: { Nia: 'not', Bethan: 'not', Amina: 'failedOnce' },
  },
  {
    number: 'CL-09',
    category: 'Care and support',
    made: 6,
    published: 5,
    to: nights,
    reads: { Dorota: 'not', Callum: 'not' },
  },
  {
    number: 'ST-03',
    category: 'Working here',
    made: 104,
    published: 103,
    to: 'everyone',
    withdrawn: { ago: 15, reason: 'Is part of the policy on visiting and going out now.' },
  },
  {
    number: 'ST-06',
    category: 'Keeping people safe',
    made: 190,
    published: 189,
    to: 'everyone',
    withdrawn: { ago: 121, reason: 'The outbreak is over.' },
  },
  { number: 'HS-07', category: 'Health and safety', made: 10 },
  { number: 'ST-04', category: 'Working here', made: 8 },
  { number: 'ST-05', category: 'Working here', made: 2 },
]
