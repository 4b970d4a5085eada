import type { Stay } from '@cloudoc/core/server/retention/retention.ts'

export const retention: { stays: Stay[] } = {
  stays: [
    {
      tables: ['storage_usage'],
      until: 'as long as the account',
      what: 'How many bytes a company has stored',
      of: 'companies',
      why: 'so that nobody takes more room than they have',
    },
    {
      tables: ['storage_blobs'],
      until: 'as long as a file, a document or a policy has it',
      what: 'Uploaded files, with their kind, their size and what the virus scanner said',
      of: 'companies',
      why: 'they are what was uploaded; a file goes with the last that has it',
    },
    {
      tables: ['storage_resumables'],
      until: 'a day after it was last heard of',
      what: 'Uploads in pieces: how far each has come, and who began it',
      of: 'people',
      why: 'so that an upload goes on after a connection broke',
    },
  ],
}
