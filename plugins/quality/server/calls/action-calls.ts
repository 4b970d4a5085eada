import owners from '../action/owners.ts'
import change from '../action-change/change.ts'
import confirm from '../action-change/confirm.ts'
import { moveAny, moveOwn } from '../action-change/move.ts'
import open from '../action-change/open.ts'
import { check, drop, reopen } from '../action-change/reopen.ts'
import remind from '../action-due/remind-by-hand.ts'
import mine from '../action-due/to-do.ts'
import { addAny, addOwn } from '../action-proof/add.ts'
import { file, remove } from '../action-proof/remove.ts'
import { details, ownDetails } from '../action-view/action-details.ts'
import list from '../action-view/action-list.ts'
import overview from '../action-view/action-overview.ts'

/** All calls about actions. */
export const actionCalls = [
  overview,
  list,
  details,
  owners,
  open,
  change,
  moveAny,
  confirm,
  check,
  reopen,
  drop,
  remind,
  addAny,
  remove,
  file,
  mine,
  ownDetails,
  moveOwn,
  addOwn,
]
