import type { RetainedRows, RetentionRule } from './retention.ts'

export const retention: { rules: RetentionRule[]; stays: RetainedRows[] } = {
  rules: [
    {
      table: 'outbox',
      column: 'sent_at',
      days: 365,
      what: 'That a mail was sent, and its subject; text and address go when it is sent',
      of: 'whoever it was for',
      why: 'so that no mail goes out twice',
    },
    {
      table: 'outbox',
      column: 'created_at',
      where: 'sent_at is null and (refused_at is not null or useful_until is not null)',
      days: 30,
      what: 'A mail that will not be sent any more: refused for good, then without its text, or with a code that has run out. One that waits and is of use stays until it is sent',
      of: 'whoever it is for',
      why: 'for support to look at; what waits is sent when the mail server is back',
    },
    {
      table: 'known_networks',
      column: 'seen_at',
      days: 30,
      what: 'From which networks an account was signed in to, under fingerprints of both',
      of: 'whoever signs in',
      why: 'so that strangers who guess do not lock the owner out',
    },
    {
      table: 'mornings',
      column: 'done_at',
      days: 30,
      what: 'Which reminders of a morning have gone out, by day',
      of: 'nobody',
      why: 'so that a morning which all nodes missed is made up for, once',
    },
    {
      table: 'rate_limits',
      column: 'ends_at',
      days: 0,
      what: 'How often something was tried, under a fingerprint of address or network',
      of: 'visitors',
      why: 'against guessing and flooding',
    },
  ],
  stays: [
    {
      tables: ['evidence', 'evidence_heads'],
      until: 'as long as the account',
      what: 'What was published, acknowledged, tested and waived, when and under what number, in a chain that the database refuses to change',
      of: 'people, by a number and a hidden name',
      why: 'proof for inspectors of who had read what, years later',
    },
    {
      tables: ['evidence_names'],
      until: 'as long as the account; a pseudonym once the person is erased',
      what: 'The names that go with evidence, apart from it',
      of: 'people',
      why: 'proof names somebody, until they may be forgotten',
    },
    {
      tables: ['content_version', 'read_marks', 'schema_migrations', 'jobs.*', 'strapi_*'],
      until: 'as long as it runs',
      what: 'The machinery: versions, the queue (jobs go after 14 days at most), settings of the admin',
      of: 'nobody; a job names rows by their ids',
      why: 'it runs on them',
    },
  ],
}
