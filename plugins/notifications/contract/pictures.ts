import { call, permission } from '@cloudoc/core/contract/call.ts'
import { callerId, id, siteChosen } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

/** Weeks that the pictures look back, and days that they look ahead. */
export const pictureWeeks = 12
export const pictureDays = 30
/** Groups that are shown: those that are late with most. */
export const pictureGroups = 12

const standing = z.object({ done: z.number().int(), open: z.number().int(), overdue: z.number().int() })

/** Designed: what the charts of the dashboard are drawn from. */
export const dashboardPictures = call('POST', '/userdashboard/pictures', {
  about:
    'Readings and training of the last twelve weeks, how groups stand, and what falls due in the next 30 days. What the caller may not see is empty.',
  who: permission('Dashboard', 'Manage users'),
  bySite: true,
  reads: true,
  maxStatements: 4,
  input: z.object({
    userId: callerId,
    site: siteChosen,
    groupId: id.optional().describe('Weeks of this group alone; of everybody where it is left out.'),
  }),
  reply: z.object({
    /** What the caller may see of it. */
    shows: z.object({ readings: z.boolean(), courses: z.boolean(), reviews: z.boolean() }),
    /** Twelve, the oldest first; each by its Monday. What was acknowledged, and which courses were completed. */
    weeks: z.array(z.object({ monday: z.string(), readings: z.number().int(), courses: z.number().int() })),
    /** At most twelve, who is late with most first. */
    groups: z.array(z.object({ groupId: id, name: z.string(), readings: standing, courses: standing })),
    /** Days on which something falls due, the next first. */
    days: z.array(
      z.object({
        date: z.string(),
        readings: z.number().int(),
        courses: z.number().int(),
        reviews: z.number().int(),
      }),
    ),
  }),
})
