import type { Migration } from '../data/migrations.ts'
import { rateLimits } from './0001-rate-limits.ts'
import { outbox } from './0002-outbox.ts'
import { contentVersion } from './0003-content-version.ts'
import { outboxByTime } from './0012-outbox-by-time.ts'
import { knownNetworks } from './0013-known-networks.ts'
import { outboxClaims } from './0014-outbox-claims.ts'
import { evidence } from './0017-evidence.ts'
import { namesBesideEvidence } from './0032-names-beside-evidence.ts'
import { customersForOwnRoles } from './0038-customers-for-own-roles.ts'
import { outboxRefusals } from './0040-outbox-refusals.ts'
import { outboxUsefulUntil } from './0043-outbox-useful-until.ts'
import { mornings } from './0044-mornings.ts'
import { headsGoOn } from './0045-heads-go-on.ts'
import { outboxReplyTo } from './0048-outbox-reply-to.ts'
import { readMarks } from './0057-read-marks.ts'

export const migrations: readonly Migration[] = [
  rateLimits,
  outbox,
  contentVersion,
  outboxByTime,
  knownNetworks,
  outboxClaims,
  evidence,
  namesBesideEvidence,
  customersForOwnRoles,
  outboxRefusals,
  outboxUsefulUntil,
  mornings,
  headsGoOn,
  outboxReplyTo,
  readMarks,
]
