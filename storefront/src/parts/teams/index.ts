// Where group purchase is shown.
export const teamsPath = '/packages/team-pages/teams'
/** An offer for teams, by its `offerId`. */
export const teamOfferPath = '/packages/team-pages/offer'
/** A team by its `teamId`, or the one of a seat by the `orderId` of that. */
export const teamPath = '/packages/team-pages/team'
/** Ordering a seat: the first of a new team by the `offerId`, another one by the `teamId`. */
export const teamOrderPath = '/packages/team-pages/order'
/** The shopper's own teams. */
export const ownTeamsPath = '/packages/team-pages/mine'
