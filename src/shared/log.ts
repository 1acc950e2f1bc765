import { type Logger, pino } from 'pino'

export type Log = Logger

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export type LogLevel = (typeof logLevels)[number]

/** Opens a log of JSON lines on stderr, because stdout carries the output of commands. */
export function openLog(level: LogLevel): Log {
  return pino({ level, base: null }, pino.destination({ fd: 2, sync: true }))
}
