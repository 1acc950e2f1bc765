export const digestIntervals = ['off', 'daily', 'weekly'] as const

export type DigestInterval = (typeof digestIntervals)[number]

export type MailChoices = {
  readonly digest: DigestInterval
  /** Critical issues, when they are opened or reopened. */
  readonly alerts: boolean
  /** Changes that monitors notice. */
  readonly monitors: boolean
}

export const noMail: MailChoices = { digest: 'off', alerts: false, monitors: false }

export const mailTypes = ['message', 'digest', 'password_reset', 'invitation', 'test'] as const

export type MailType = (typeof mailTypes)[number]

/** Consecutive refusals of an email address by the mail server; then its member receives nothing more. */
export const mailRefusalsMax = 3
