import { type Logger, pino } from 'pino'

export type Log = Logger

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export type LogLevel = (typeof logLevels)[number]

/** Opens a JSON log on stderr; stdout carries command output. */
export function openLog(level: LogLevel): Log {
  return pino({ level, base: null }, pino.destination({ fd: 2, sync: true }))
}
