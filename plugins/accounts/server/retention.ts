import type { RetainedRows, RetentionRule } from '@cloudoc/core/server/retention/retention.ts'

export const retention: { rules: RetentionRule[]; stays: RetainedRows[] } = {
  rules: [
    {
      table: 'challenges',
      column: 'expires_at',
      days: 1,
      what: 'One-time codes, with the address they went to',
      of: 'people signing up, recovering a password, or crossing to their subdomain',
      why: 'good for ten minutes; a day for support',
    },
    {
      table: 'captcha_passes',
      column: 'ends_at',
      days: 1,
      what: 'Solved puzzles, under a fingerprint of the network',
      of: 'visitors',
      why: 'a solution counts once',
    },
    {
      table: 'companies',
      column: 'erased_at',
      days: 7 * 365 + 2,
      where: 'not exists (select 1 from orders o where o.company_id = companies.id)',
      what: 'That there was a company, without its name',
      of: 'nobody',
      why: 'what it ordered hangs on it',
    },
    {
      table: 'sessions',
      column: 'expires_at',
      days: 30,
      what: 'Sessions that are over',
      of: 'people',
      why: 'to see who was signed in, when something went wrong',
    },
  ],
  stays: [
    {
      tables: ['companies', 'people'],
      until: 'as long as the account',
      what: 'Name, profile and pictures of a company; name, address, telephone, staff number, job, place and dates of work, reason for leaving, and rights of a person',
      of: 'companies and their people',
      why: 'to know who may do what, and to fill the company’s documents in',
    },
    {
      tables: ['sites', 'people_sites'],
      until: 'as long as the account',
      what: 'Locations of a company with their address, number and manager, and who works where from a day to a day',
      of: 'companies and their people',
      why: 'to know whose staff a manager sees',
    },
    {
      tables: ['company_settings'],
      until: 'as long as the account',
      what: 'How a company’s documents look, when they are reviewed, and what else it chose',
      of: 'companies',
      why: 'so that it need not choose again',
    },
    {
      tables: ['up_users'],
      until: 'as long as somebody is left whose login it is',
      what: 'The address and password (argon2id) that somebody signs in with, and whether that is blocked',
      of: 'people',
      why: 'to sign in; one login may work for several companies',
    },
    {
      tables: ['staff_steps'],
      until: 'as long as the second step',
      what: 'The sealed secret of a second step, and when its last code was used',
      of: 'staff who have one',
      why: 'to sign in to the admin',
    },
    {
      tables: ['recovery_codes'],
      until: 'as long as the second step',
      what: 'Recovery codes of a second step, hashed; its secret, sealed',
      of: 'people who chose one',
      why: 'to sign in when the phone is lost',
    },
  ],
}
