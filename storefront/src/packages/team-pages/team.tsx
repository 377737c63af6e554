import { PosterSheet, ShareButton, ShareSheet } from '@/features/share'
import { MessageOffer } from '@/features/subscribe'
import { TeamOfOrder, TeamView, type Inviting } from '@/features/teams'
import { address, useQuery } from '@/host'
import { teamPath } from '@/parts/teams'
import { page } from '@/ui'

export default page(
  function TeamPage() {
    const { teamId = '', orderId } = useQuery()
    if (teamId === '' && orderId) return <TeamOfOrder key={orderId} orderId={orderId} />
    const shared = address(teamPath, { teamId })
    const inviting: Inviting = {
      button: <ShareButton page={shared} />,
      sheet: (onClose) => <ShareSheet page={shared} onClose={onClose} />,
      picture: ({ picture, page, ...words }, onClose) => (
        <PosterSheet {...words} to={{ page }} figures={[{ picture, hidden: false }]} onClose={onClose} />
      ),
    }
    return <TeamView key={teamId} teamId={teamId} inviting={inviting} waiting={<MessageOffer about="team_complete" />} />
  },
  { greets: 'phone' },
)
