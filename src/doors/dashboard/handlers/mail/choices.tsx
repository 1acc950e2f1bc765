import { readMailChoices, storeMailChoices } from '../../../../service/store/mail/mailChoices.ts'
import { listMailsOf, queueMail } from '../../../../service/store/mail/mails.ts'
import { digestIntervals } from '../../../../shared/model/mail.ts'
import { countTestMail } from '../../attemptLimits.ts'
import { refuse } from '../../errorPages.tsx'
import { MailChoicesPage } from '../../pages/mail/mailChoicesPage.tsx'
import type { MemberRequest } from '../../request.ts'
import { redirect, showPage } from '../../response.ts'
import type { MemberHandler } from '../../route.ts'

const page = '/account/mail'

export const showMailChoices: MemberHandler = async ({ session }, { db, sendsMail }) => {
  if (!sendsMail) return refuse('not_found')
  const choices = await readMailChoices(db, keyOf({ session }))
  const mails = await listMailsOf(db, keyOf({ session }))
  const content = <MailChoicesPage {...{ session, choices, mails }} />
  return showPage({ title: 'Emails', section: 'account', content })
}

export const setOwnMailChoices: MemberHandler = async ({ session, form }, { db, clock, sendsMail }) => {
  if (!sendsMail) return refuse('not_found')
  const choices = {
    digest: digestIntervals.find((interval) => interval === form.get('digest')) ?? 'off',
    alerts: form.get('alerts') === 'yes',
    monitors: form.get('monitors') === 'yes',
  }
  const isStored = await storeMailChoices(db, keyOf({ session }), choices, clock)
  return isStored
    ? redirect(page, { done: 'Emails changed.' })
    : redirect('/account', { failed: 'You are no longer a member of the organization.' })
}

export const sendOwnTestMail: MemberHandler = async ({ session }, { db, clock, sendsMail }) => {
  if (!sendsMail) return refuse('not_found')
  if (!(await countTestMail(db, session.user.id, clock)))
    return redirect(page, { failed: 'Too many test messages. Try again in 15 minutes.' })
  const mail = { type: 'test', recipient: session.user.email, data: {}, ...keyOf({ session }) } as const
  await queueMail(db, mail, clock)
  return redirect(page, { done: 'The test message is on its way. Reload to see how it went.' })
}

function keyOf({ session }: Pick<MemberRequest, 'session'>) {
  return { organizationId: session.organization.id, userId: session.user.id }
}
