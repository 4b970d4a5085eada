import { logText } from '@cloudoc/core/server/observability/log.ts'
import Transport from 'winston-transport'

// What the platform and the rooms say goes into the one log of this node, with the id of the request that it
// belongs to.
class IntoLog extends Transport {
  log(info, next) {
    // The level as it was given: the other one is coloured for a terminal.
    logText(info[Symbol.for('level')], String(info.message))
    next()
  }
}

export default { transports: [new IntoLog()] }
