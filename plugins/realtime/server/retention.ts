import type { Stay } from '@cloudoc/core/server/retention/retention.ts'

export const retention: { stays: Stay[] } = {
  stays: [
    {
      tables: ['socket_io_attachments'],
      until: 'half a minute',
      what: 'Notices between nodes: which company or person has something new',
      of: 'companies, by id',
      why: 'nodes tell each other through the database',
    },
  ],
}
