import { unsubscribePath } from '../../service/mail/mailSecrets.ts'
import { endOwnSessions, setOwnPassword, showAccount, switchOwnOrganization } from './handlers/account.tsx'
import { showAudit } from './handlers/audit.tsx'
import {
  addOwnIntegration,
  changeOwnIntegration,
  removeOwnIntegration,
  setOwnTicketHook,
  showIntegration,
  showIntegrations,
  testOwnIntegration,
} from './handlers/integrations.tsx'
import { sendOwnTestMail, setOwnMailChoices, showMailChoices } from './handlers/mail/choices.tsx'
import {
  requestNewPassword,
  setNewPassword,
  showForgotten,
  showNewPassword,
} from './handlers/mail/newPassword.tsx'
import { showUnsubscribe, unsubscribe } from './handlers/mail/unsubscribe.tsx'
import {
  changeMemberRole,
  inviteMember,
  removeOwnMember,
  requireSecondFactors,
  setMemberSites,
  showMemberSites,
  showMembers,
  withdrawOwnInvitation,
} from './handlers/members.tsx'
import { logOutByIssuer } from './handlers/oidc/logOutByIssuer.ts'
import { finishSignOn, startSignOn } from './handlers/oidc/signOn.ts'
import { sendSignInOptions, showChallenge, submitChallenge } from './handlers/secondFactor/challenge.tsx'
import {
  disableOwnFactor,
  enableOwnFactor,
  renewOwnCodes,
  showOwnFactor,
} from './handlers/secondFactor/ownFactor.tsx'
import {
  addOwnPasskey,
  removeOwnPasskey,
  sendCreationOptions,
  sendRequestOptions,
} from './handlers/secondFactor/ownPasskeys.tsx'
import { showSignIn, submitSignIn } from './handlers/signIn.tsx'
import { followSignInLink, showSignInLink } from './handlers/signInLink.tsx'
import { signOut } from './handlers/signOut.ts'
import { makeToken, revokeOwnToken, showTokens } from './handlers/tokens.tsx'
import {
  addOwnWebhook,
  changeOwnWebhook,
  deliverAgain,
  removeOwnWebhook,
  rotateOwnSecret,
  sendTestMessage,
  showWebhook,
  showWebhooks,
} from './handlers/webhooks.tsx'
import { join, showWelcome } from './handlers/welcome.tsx'
import type { Route } from './route.ts'

export const peopleRoutes: readonly Route[] = [
  { method: 'GET', path: '/sign-in', who: 'public', handle: showSignIn },
  { method: 'POST', path: '/sign-in', who: 'public', handle: submitSignIn },
  { method: 'GET', path: '/sign-in/oidc', who: 'public', handle: startSignOn },
  { method: 'GET', path: '/sign-in/oidc/callback', who: 'public', handle: finishSignOn },
  {
    method: 'POST',
    path: '/sign-in/oidc/logout',
    formOf: 'machine',
    who: 'public',
    handle: logOutByIssuer,
  },
  { method: 'GET', path: '/sign-in/link', who: 'public', handle: showSignInLink },
  { method: 'POST', path: '/sign-in/link', who: 'public', handle: followSignInLink },
  { method: 'GET', path: '/sign-in/forgotten', who: 'public', handle: showForgotten },
  { method: 'POST', path: '/sign-in/forgotten', who: 'public', handle: requestNewPassword },
  { method: 'GET', path: '/sign-in/new-password', who: 'public', handle: showNewPassword },
  { method: 'POST', path: '/sign-in/new-password', who: 'public', handle: setNewPassword },
  { method: 'GET', path: '/sign-in/second-factor', who: 'public', handle: showChallenge },
  { method: 'POST', path: '/sign-in/second-factor', who: 'public', handle: submitChallenge },
  { method: 'POST', path: '/sign-in/second-factor/passkey', who: 'public', handle: sendSignInOptions },
  { method: 'POST', path: '/sign-out', who: 'public', handle: signOut },
  { method: 'GET', path: '/welcome', who: 'public', handle: showWelcome },
  { method: 'POST', path: '/welcome', who: 'public', handle: join },
  { method: 'GET', path: '/account', who: 'viewer', handle: showAccount },
  { method: 'POST', path: '/account/password', who: 'viewer', handle: setOwnPassword },
  { method: 'GET', path: '/account/second-factor', who: 'viewer', handle: showOwnFactor },
  { method: 'POST', path: '/account/second-factor', who: 'viewer', handle: enableOwnFactor },
  { method: 'POST', path: '/account/second-factor/recovery-codes', who: 'viewer', handle: renewOwnCodes },
  { method: 'POST', path: '/account/second-factor/disable', who: 'viewer', handle: disableOwnFactor },
  { method: 'POST', path: '/account/second-factor/passkeys', who: 'viewer', handle: addOwnPasskey },
  {
    method: 'POST',
    path: '/account/second-factor/passkeys/creation',
    who: 'viewer',
    handle: sendCreationOptions,
  },
  {
    method: 'POST',
    path: '/account/second-factor/passkeys/request',
    who: 'viewer',
    handle: sendRequestOptions,
  },
  { method: 'POST', path: '/account/second-factor/passkeys/remove', who: 'viewer', handle: removeOwnPasskey },
  { method: 'GET', path: '/account/mail', who: 'viewer', handle: showMailChoices },
  { method: 'POST', path: '/account/mail', who: 'viewer', handle: setOwnMailChoices },
  { method: 'POST', path: '/account/mail/test', who: 'viewer', handle: sendOwnTestMail },
  { method: 'GET', path: unsubscribePath, who: 'public', handle: showUnsubscribe },
  { method: 'POST', path: unsubscribePath, formOf: 'mail program', who: 'public', handle: unsubscribe },
  { method: 'POST', path: '/account/sessions/end', who: 'viewer', handle: endOwnSessions },
  { method: 'POST', path: '/account/organization', who: 'viewer', handle: switchOwnOrganization },
  { method: 'GET', path: '/tokens', who: 'viewer', handle: showTokens },
  { method: 'POST', path: '/tokens', who: 'member', handle: makeToken },
  { method: 'POST', path: '/tokens/:tokenId/revoke', who: 'member', handle: revokeOwnToken },
  { method: 'GET', path: '/webhooks', who: 'viewer', handle: showWebhooks },
  { method: 'POST', path: '/webhooks', who: 'member', handle: addOwnWebhook },
  { method: 'GET', path: '/webhooks/:id', who: 'viewer', handle: showWebhook },
  { method: 'POST', path: '/webhooks/:id', who: 'member', handle: changeOwnWebhook },
  { method: 'POST', path: '/webhooks/:id/rotate-secret', who: 'member', handle: rotateOwnSecret },
  { method: 'POST', path: '/webhooks/:id/test', who: 'member', handle: sendTestMessage },
  { method: 'POST', path: '/webhooks/:id/delete', who: 'member', handle: removeOwnWebhook },
  {
    method: 'POST',
    path: '/webhooks/:id/deliveries/:deliveryId/redeliver',
    who: 'member',
    handle: deliverAgain,
  },
  { method: 'GET', path: '/integrations', who: 'viewer', handle: showIntegrations },
  { method: 'POST', path: '/integrations', who: 'member', handle: addOwnIntegration },
  { method: 'GET', path: '/integrations/:id', who: 'viewer', handle: showIntegration },
  { method: 'POST', path: '/integrations/:id', who: 'member', handle: changeOwnIntegration },
  { method: 'POST', path: '/integrations/:id/test', who: 'member', handle: testOwnIntegration },
  { method: 'POST', path: '/integrations/:id/hook', who: 'member', handle: setOwnTicketHook },
  { method: 'POST', path: '/integrations/:id/delete', who: 'member', handle: removeOwnIntegration },
  { method: 'GET', path: '/members', who: 'viewer', handle: showMembers },
  { method: 'POST', path: '/members/invite', who: 'owner', handle: inviteMember },
  { method: 'POST', path: '/members/second-factor', who: 'owner', handle: requireSecondFactors },
  { method: 'POST', path: '/members/:userId/role', who: 'owner', handle: changeMemberRole },
  { method: 'GET', path: '/members/:userId/sites', who: 'owner', handle: showMemberSites },
  { method: 'POST', path: '/members/:userId/sites', who: 'owner', handle: setMemberSites },
  { method: 'POST', path: '/members/:userId/remove', who: 'owner', handle: removeOwnMember },
  {
    method: 'POST',
    path: '/members/invitations/:invitationId/withdraw',
    who: 'owner',
    handle: withdrawOwnInvitation,
  },
  { method: 'GET', path: '/audit', who: 'viewer', handle: showAudit },
]
