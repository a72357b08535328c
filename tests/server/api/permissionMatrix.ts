/*
 * Who may make which call, written by hand from the requirements (RO-01 to RO-08, CL-25, BL-04, D-04, D-05, D-85): this
 * file imports nothing, so that a change of the server's policy cannot change what the tests expect of it.
 */

/**
 * The people of the matrix, all with the role ROLE_USER unless they are admins:
 * - `nobody` sends no token, `stranger` has a token and no profile, `new` has a profile without a job;
 * - `sales` has the job commerce, `studio` the job Studio, `second` commerce and the admin role in second place (D-85);
 * - `ops` has the job AdfactoryOperations, `admin` commerce and the admin role, `both` operations and the admin role.
 */
export const PEOPLE = [
  'nobody',
  'stranger',
  'new',
  'sales',
  'studio',
  'second',
  'ops',
  'admin',
  'both',
] as const;

/**
 * One letter per situation: `y` for a success, or the last digit of the status of a refusal (401, 403, 404). A single
 * letter stands for every situation. The situations of a call are, in order:
 * - `-`: one, because the call names nothing that could be refused;
 * - `market`: the market of the call is in the profile, it is not;
 * - `person`: one's own profile, somebody else's;
 * - `item`: one's own zone or view, somebody else's that is not shared;
 * - `shared`: one's own shared zone in a market of the profile, somebody else's there, own in another market, somebody
 *   else's there;
 * - `count`: own count in a market of the profile, somebody else's there, own count in another market, somebody else's there.
 */
export const CALLS = `
call                                                 about  | nobody stranger new sales studio second ops  admin both
GET    /api/Version/GetVersion                       -      | y      y        y   y     y      y      y    y     y
GET    /api/openapi.json                             -      | y      y        y   y     y      y      y    y     y
POST   /api/Login/Authentication                     -      | 1      y        y   y     y      y      y    y     y
GET    /api/Users/me                                 -      | 1      y        y   y     y      y      y    y     y
POST   /api/Users/CreateOrUpdateUser                 person | 1      y4       y4  34    34     34     34   3y    3y
POST   /api/Users/UnbindIdentity                     -      | 1      3        3   3     3      3      3    y     y
GET    /api/Users/GetByMail                          person | 1      3        3   y4    y4     y4     y4   yy    yy
GET    /api/Users                                    -      | 1      3        3   3     3      3      3    y     y
GET    /api/Users/GetAllUsers                        -      | 1      3        3   3     3      3      3    y     y
GET    /api/Places                                   -      | 1      3        3   y     y      y      y    y     y
GET    /api/Places/around                            -      | 1      3        3   y     y      y      y    y     y
GET    /api/Places/nearby                            -      | 1      3        3   y     y      y      y    y     y
GET    /api/Counts/GetMyCounts                       market | 1      3        3   y3    y3     y3     y3   y3    y3
GET    /api/Counts/GetMyCounts/followUp              market | 1      3        3   y3    y3     y3     y3   y3    y3
GET    /api/Counts/GetAllCounts                      market | 1      3        3   3     3      3      y3   3     y3
GET    /api/Counts/GetMyCounts/totals                market | 1      3        3   y3    y3     y3     y3   y3    y3
GET    /api/Counts/GetAllCounts/totals               market | 1      3        3   3     3      3      y3   3     y3
POST   /api/Counts/GetSome                           -      | 1      3        3   y     y      y      y    y     y
POST   /api/Counts/Search                            -      | 1      3        3   y     y      y      y    y     y
POST   /api/Counts/FindOverlaps                      -      | 1      3        3   y     y      y      y    y     y
POST   /api/Counts/SharedInventory                   -      | 1      3        3   y     y      y      y    y     y
GET    /api/Counts/guid/:id                          count  | 1      3        3   y434  y434   y434   yy34 y434  yy34
GET    /api/Counts/guid/:id/client                   count  | 1      3        3   y434  y434   y434   yy34 y434  yy34
GET    /api/Counts/guid/:id/followUp                 count  | 1      3        3   y434  y434   y434   yy34 y434  yy34
POST   /api/Counts/guid/:id/followUp                 count  | 1      3        3   y434  y434   y434   yy34 y434  yy34
GET    /api/Counts/mafId                             count  | 1      3        3   y434  y434   y434   yy34 y434  yy34
GET    /api/Counts/guid/:id/versions                 count  | 1      3        3   y434  y434   y434   yy34 y434  yy34
GET    /api/Counts/guid/:id/versions/:version        count  | 1      3        3   y434  y434   y434   yy34 y434  yy34
PATCH  /api/Counts/:id                               count  | 1      3        3   y434  y434   y434   yy34 y434  yy34
DELETE /api/Counts/:id                               count  | 1      3        3   3     3      3      3    y434  y334
GET    /api/Counts/GetExport                         market | 1      3        3   y3    y3     y3     y3   y3    y3
POST   /api/Counts/GetExportV2                       market | 1      3        3   y3    y3     y3     y3   y3    y3
GET    /api/Export/GetDataByMafId                    count  | 1      3        3   y434  y434   y434   yy34 y434  yy34
POST   /api/Order/create                             count  | 1      3        3   y434  y434   y434   yy34 y434  yy34
GET    /api/Clients                                  -      | 1      3        3   y     y      y      y    y     y
GET    /api/Clients/:clientId                        -      | 1      3        3   y     y      y      y    y     y
GET    /api/Clients/catchmentZone/:clientId          -      | 1      3        3   y     y      y      y    y     y
POST   /api/Clients/RecordClient                     -      | 1      3        3   y     y      y      y    y     y
GET    /api/Classified/contract/:rcClient            -      | 1      3        3   y     y      y      y    y     y
GET    /api/Classified/contracts                     -      | 1      3        3   y     y      y      y    y     y
GET    /api/Classified/lot/:annonceId                -      | 1      3        3   y     y      y      y    y     y
GET    /api/Classified/lots                          -      | 1      3        3   y     y      y      y    y     y
GET    /api/Classified/program/:annonceId            -      | 1      3        3   y     y      y      y    y     y
GET    /api/Classified/programs                      -      | 1      3        3   y     y      y      y    y     y
GET    /api/Signifi/NewBuild/GetClients              market | 1      3        3   y3    y3     y3     y3   y3    y3
GET    /api/Signifi/NewBuild/GetAdsByClient          market | 1      3        3   y3    y3     y3     y3   y3    y3
GET    /api/Signifi/NewBuild/GetMyBoosts             market | 1      3        3   y3    y3     y3     y3   y3    y3
GET    /api/Signifi/NewBuild/GetAllBoosts            market | 1      3        3   3     3      3      y3   3     y3
GET    /api/Boost/getallboosts                       market | 1      3        3   3     3      3      y3   3     y3
POST   /api/Signifi/RecordBoost                      market | 1      3        3   y3    y3     y3     y3   y3    y3
POST   /api/Boost/recordboost                        market | 1      3        3   y3    y3     y3     y3   y3    y3
GET    /api/Zones                                    market | 1      3        3   y3    y3     y3     y3   y3    y3
GET    /api/Zones/:id                                shared | 1      3        3   yyy4  yyy4   yyy4   yyy4 yyy4  yyy4
POST   /api/Zones                                    market | 1      3        3   y3    y3     y3     y3   y3    y3
PATCH  /api/Zones/:id                                shared | 1      3        3   y3y4  y3y4   y3y4   y3y4 y3y4  y3y4
DELETE /api/Zones/:id                                shared | 1      3        3   y3y4  y3y4   y3y4   y3y4 yyyy  yyyy
GET    /api/Views                                    -      | 1      3        3   y     y      y      y    y     y
POST   /api/Views                                    -      | 1      3        3   y     y      y      y    y     y
PATCH  /api/Views/:id                                item   | 1      3        3   y4    y4     y4     y4   y4    y4
DELETE /api/Views/:id                                item   | 1      3        3   y4    y4     y4     y4   y4    y4
GET    /api/Display/GetSelectableValues              market | 1      3        3   y3    y3     y3     y3   y3    y3
POST   /api/Display/ProcessCount                     market | 1      3        3   y3    y3     y3     y3   y3    y3
POST   /api/Display/ExplainCount                     market | 1      3        3   y3    y3     y3     y3   y3    y3
POST   /api/Display/FindAvailability                 market | 1      3        3   y3    y3     y3     y3   y3    y3
POST   /api/Display/FindOthersAsking                 market | 1      3        3   y3    y3     y3     y3   y3    y3
POST   /api/Display/RecordCount                      market | 1      3        3   y3    y3     y3     y3   y3    y3
PATCH  /api/Display/:mafId                           count  | 1      3        3   y433  y433   y433   yy33 y433  yy33
GET    /api/DisplayPerformance/GetSelectableValues   market | 1      3        3   y3    y3     y3     y3   y3    y3
POST   /api/DisplayPerformance/ProcessCount          market | 1      3        3   y3    y3     y3     y3   y3    y3
POST   /api/DisplayPerformance/ExplainCount          market | 1      3        3   y3    y3     y3     y3   y3    y3
POST   /api/DisplayPerformance/FindAvailability      market | 1      3        3   y3    y3     y3     y3   y3    y3
POST   /api/DisplayPerformance/FindOthersAsking      market | 1      3        3   y3    y3     y3     y3   y3    y3
POST   /api/DisplayPerformance/RecordCount           market | 1      3        3   y3    y3     y3     y3   y3    y3
PATCH  /api/DisplayPerformance/:mafId                count  | 1      3        3   y433  y433   y433   yy33 y433  yy33
GET    /api/Emailing/GetSelectableValues             market | 1      3        3   y3    y3     y3     y3   y3    y3
POST   /api/Emailing/ProcessCount                    market | 1      3        3   y3    y3     y3     y3   y3    y3
POST   /api/Emailing/ExplainCount                    market | 1      3        3   y3    y3     y3     y3   y3    y3
POST   /api/Emailing/RecordCount                     market | 1      3        3   y3    y3     y3     y3   y3    y3
PATCH  /api/Emailing/:mafId                          count  | 1      3        3   y433  y433   y433   yy33 y433  yy33
POST   /api/VedettePlus/ProcessCount                 market | 1      3        3   y3    y3     y3     y3   y3    y3
POST   /api/VedettePlus/ExplainCount                 market | 1      3        3   y3    y3     y3     y3   y3    y3
POST   /api/VedettePlus/FindAvailability             market | 1      3        3   y3    y3     y3     y3   y3    y3
POST   /api/VedettePlus/FindOthersAsking             market | 1      3        3   y3    y3     y3     y3   y3    y3
POST   /api/VedettePlus/RecordCount                  market | 1      3        3   y3    y3     y3     y3   y3    y3
PATCH  /api/VedettePlus/:mafId                       count  | 1      3        3   y433  y433   y433   yy33 y433  yy33
POST   /api/MasterDisplay/ProcessCount               market | 1      3        3   y3    y3     y3     y3   y3    y3
POST   /api/MasterDisplay/ExplainCount               market | 1      3        3   y3    y3     y3     y3   y3    y3
POST   /api/MasterDisplay/FindOthersAsking           market | 1      3        3   y3    y3     y3     y3   y3    y3
POST   /api/MasterDisplay/RecordCount                market | 1      3        3   y3    y3     y3     y3   y3    y3
PATCH  /api/MasterDisplay/:mafId                     count  | 1      3        3   y433  y433   y433   yy33 y433  yy33
POST   /api/Expert360/ProcessCount                   market | 1      3        3   y3    y3     y3     y3   y3    y3
POST   /api/Expert360/ExplainCount                   market | 1      3        3   y3    y3     y3     y3   y3    y3
POST   /api/Expert360/RecordCount                    market | 1      3        3   y3    y3     y3     y3   y3    y3
PATCH  /api/Expert360/:mafId                         count  | 1      3        3   y433  y433   y433   yy33 y433  yy33
`;

/**
 * The rows that a list returns to those who may call it, `.` for a row left out: one's own in a market of the profile
 * (o), somebody else's there (t), one's own in another market (O), somebody else's there (T). A list that names one
 * market is asked for that of the first two, and an export for the filter that has both markets. Every zone of the list
 * is shared.
 */
export const ROWS = `
list                                    sales studio second ops  admin both
GET  /api/Counts/GetMyCounts            o...  o...   o...   o... o...  o...
GET  /api/Counts/GetAllCounts           -     -      -      ot.. -     ot..
POST /api/Counts/GetSome                o...  o...   o...   ot.. o...  ot..
POST /api/Counts/Search                 o...  o...   o...   ot.. o...  ot..
POST /api/Counts/FindOverlaps           o...  o...   o...   ot.. o...  ot..
GET  /api/Counts/GetExport              o...  o...   o...   ot.. o...  ot..
POST /api/Counts/GetExportV2            o...  o...   o...   ot.. o...  ot..
GET  /api/Signifi/NewBuild/GetMyBoosts  o     o      o      o    o     o
GET  /api/Signifi/NewBuild/GetAllBoosts -     -      -      ot   -     ot
GET  /api/Boost/getallboosts            -     -      -      ot   -     ot
GET  /api/Zones                         otO.  otO.   otO.   otO. otO.  otO.
GET  /api/Views                         o     o      o      o    o     o
`;

/** The markets that sell each product and therefore accept its calls (SH-25 to SH-31). */
export const MARKETS_OF_CALLS = {
  '/api/Display/': ['Neuf', 'Luxe', 'Construire', 'BureauxEtCommerce'],
  '/api/DisplayPerformance/': ['Neuf'],
  '/api/Emailing/': ['Neuf', 'Construire'],
  '/api/VedettePlus/': ['Neuf'],
  '/api/MasterDisplay/': ['Ancien'],
  '/api/Expert360/': ['Ancien'],
  '/api/Signifi/': ['Neuf'],
  '/api/Boost/': ['Neuf'],
} as const;
