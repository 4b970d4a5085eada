export { historyInsert, nameOfDoer, record, type HistoryActor as HistoryActor, type HistoryItem as HistoryItem } from './entry/record.ts'
export { listed as historyOf } from './entry/listed.ts'
