export { listed as historyOf } from './entry/listed.ts'
export { actorName, type HistoryActor, type HistoryItem, historyInsert, record } from './entry/record.ts'
