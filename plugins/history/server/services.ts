export { historyInsert, actorName, record, type HistoryActor, type HistoryItem } from './entry/record.ts'
export { listed as historyOf } from './entry/listed.ts'
