import { actionTables } from './actions.ts'
import { auditTables } from './audits.ts'
import { inspectionTables } from './inspections.ts'
import { lessonTables } from './lessons.ts'
import { meetingTables } from './meetings.ts'
import { personTables } from './people.ts'
import { registerTables } from './registers.ts'

export const contentTypes = {
  ...actionTables,
  ...auditTables,
  ...registerTables,
  ...personTables,
  ...meetingTables,
  ...lessonTables,
  ...inspectionTables,
}
