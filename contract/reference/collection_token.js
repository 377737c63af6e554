// Runs after each request of the collection: what a login answers as its token is used from then on.
/* global pm */
const answer = (() => {
    try {
        return pm.response.json();
    } catch {
        return undefined;
    }
})();
if (answer && answer.data && typeof answer.data.token === 'string')
    pm.collectionVariables.set('token', answer.data.token);
