/**
 * Names of sports in languages without a dictionary of them: from the annotations of CLDR 48 (Unicode licence) for signs that stand for a sport, both
 * the names of the signs and their keywords. Made once, without those that name a ball, a glove or a player.
 */

/**
 * The sports of the columns:
 * football, ice hockey, basketball, tennis, baseball, volleyball, rugby, handball, boxing, table tennis, chess, billiards, American football,
 * badminton, water polo, darts, field hockey, golf, horse racing, curling, lacrosse, judo, cricket, softball, snowboarding, taekwondo,
 * bowling, surfing, karate.
 */
const SPORTS = '1 2 3 4 5 6 7 8 9 10 11 12 13 16 17 21 27 41 44 46 48 55 66 83 84 111 113 138 271'.split(' ');

const TABLE = `
  af|Voetbal|Yshokkie|Basketbal|Tennis|Bofbal|Vlugbal|Rugby|Handbal|Boks|Tafeltennis|Skaak|Biljart|Amerikaanse voetbal|Pluimbal|Waterpolo|||Gholf|Perdewedrenne||Lacrosse|Judo|Krieket|Sagtebal||Taekwondo|Kegelbal||Karate
  am|||የቅርጫት ኳስ|ቴኒስ|ቤዝቦል|የመረብ ኳስ|ራግቢ|የእጅ ኳስ|ቦክስ|ጠረጴዛ ቴኒስ|ቼዝ||የአሜሪካ እግር ኳስ|ባድሜንተን|የውሃ ፖሎ||የሜዳ ሆኪ|ጎልፍ|የፈረስ እሽቅድምድም||ላክሮስ|||||ቴኩዋንዶ|ቦውሊንግ||ካራቴ
  as|ফুটবল|আইচ হকী|বাস্কেটবল|টেনিছ|বেইছবল|ভলীবল|ৰাগবী|হেণ্ডবল|মুষ্টিযুদ্ধ|||বিলিয়াৰ্ড|আমেৰিকান ফুটবল|বেডমিণ্টন|||ফিল্ড হকী|গল্‌ফ্|ঘোঁৰা দৌৰ||লেক্ৰোছি|জুডো||||টাইকোৱাণ্ডো|বৌলিং||কাৰাটে
  az|Futbol||Basketbol|Tennis|Beysbol|Voleybol|Reqbi|Həndbol|Boks||Şahmat|Bilyard|Amerikan futbolu|Badminton|Su polosu||Sahə xokkeyi|Qolf|At yarışı|Körlinq|Lakross|Cüdo|Kriket|Softbol|||Boulinq|Sörfinq|Karate
  be|Футбол|Хакей з шайбай|Баскетбол|Тэніс|Бейсбол|Валейбол|Рэгбі|Гандбол|Бокс||Шахматы|Більярд|Амерыканскі футбол|Бадмінтон|Воднае пола|Дартс|Хакей на траве|Гольф|Скачкі||Лакрос|Дзюдо|Крыкет|Софтбол|Снаўборд|Тэквандо|Боўлінг|Сёрфінг|Каратэ
  bg|Футбол||Баскетбол|Тенис||Волейбол|Ръгби|Хандбал|Бокс|Тенис на маса|Шах|Билярд|Американски футбол|Бадминтон|Водна топка||Хокей на трева|Голф|Конни надбягвания||Лакрос|Джудо|Крикет|Софтбол|Сноуборд|Таекуондо|Боулинг||Карате
  bn|ফুটবল||বাস্কেটবল|টেনিস|বেসবল|ভলিবল|রাগবি|হ্যান্ডবল|বক্সিং|||বিলিয়ার্ড|আমেরিকান ফুটবল|ব্যাডমিন্টন|ওয়াটার পোলো|||গলফ|ঘোড়া দৌড়|কারলিং|ল্যাক্রোসি|জুডো|ক্রিকেট|সফ্টবল||তাইকুন্ডো|বোলিং||কারাটে
  br|Futebol|Hóquei no gelo|Basquete|Tênis|Beisebol|Vôlei|||Boxe||Xadrez|Bilhar||Badminton||Dardos||Golfe|Corrida de cavalos|Curling|Lacrosse|Judô|Críquete|Softbol|Snowboard|Taekwondo|Boliche|Surf|Karatê
  bs|Fudbal|Hokej na ledu|Košarka|Tenis|Bejzbol|Odbojka|Ragbi|Rukomet|Boks|Stoni tenis|Šah|Bilijar|Američki fudbal|Badminton|Vaterpolo||Hokej na travi|Golf|||Lakros|Džudo|Kriket|Softbol||Tekvondo|Kuglanje||Karate
  ca|Futbol|Hoquei sobre gel|Bàsquet|Tennis|Beisbol|Voleibol|Rugbi|Handbol|Boxa|Tennis de taula|Escacs|Billar|Futbol americà|Bàdminton|Waterpolo|Dards|Hoquei sobre herba|Golf|Curses de cavalls||Lacrosse|Judo|Criquet|Softbol||Taekwondo||Surf|Karate
  cn|足球|冰球|篮球|网球|棒球|排球|橄榄球|手球|拳击|乒乓球|国际象棋|台球|美式橄榄球|羽毛球|水球||曲棍球||赛马|冰壶||柔道|板球|垒球||跆拳道|保龄球|冲浪|空手道
  cs|Fotbal|Lední hokej|Basketbal|Tenis|Baseball|Volejbal|Rugby|Házená|Box|Stolní tenis|Šachy|||Badminton|Vodní pólo||Pozemní hokej|Golf|Dostihy|Curling|Lakros|Judo|Kriket|Softball||Taekwondo|Bowling||Karate
  cy|||Pêl fasged|Tenis|Pêl fas|Pêl-foli|Rygbi|Pêl-law|Bocsio||Gwyddbwyll|Biliards||Badminton|Polo dŵr||Hoci cae|Golff|Rasio ceffylau||Lacrós|Jiwdo|Criced|||Taekwondo|Bowlio||Karate
  da|Fodbold|Ishockey|Basketball|Tennis|Baseball|Volleyball|Rugby|Håndbold|Boksning|Bordtennis|Skak|Billard|Amerikansk fodbold|Badminton||Dart||Golf|Hestevæddeløb|Curling|Lacrosse|Judo|Cricket|Softball|Snowboarding|Taekwondo|Bowling|Surfing|Karate
  de|Fußball|Eishockey|Basketball|Tennis|Baseball|Volleyball|Rugby|Handball|Boxen|Tischtennis|Schach|Billard|American Football|Badminton|Wasserball|Darts|Feldhockey|Golf|Pferderennen||Lacrosse|Judo||Softball||Taekwondo|Bowling|Surfen|Karate
  el|Ποδόσφαιρο|Χόκεϊ επί πάγου|||||Ράγκμπι|Χάντμπολ|Μποξ||Σκάκι|Μπιλιάρδο||Μπάντμιντον|Υδατοσφαίριση||Χόκεϊ επί χόρτου|Γκολφ|Ιπποδρομία||Λακρός|Τζούντο|Κρίκετ|Σόφτμπολ||Τάε κβο ντο|Μπόουλινγκ|Σέρφινγκ|Καράτε
  et|Jalgpall|Jäähoki|Korvpall|Tennis|Pesapall|Võrkpall|Ragbi|Käsipall|Poks||Male|Piljard|Ameerika jalgpall|Sulgpall|Veepall||Maahoki|Golf|Hobuste võiduajamine|||Judo|Kriket|||Taekwondo|||Karate
  eu|||Saskibaloia|Tenisa|Beisbola|Boleibola|Errugbi|Eskubaloia|Boxeo||||Futbol amerikarra|Badmintona|||||Zaldi-lasterketa||Lacrosse|Judo|Kriketa|||Taekwondo|Boloak|Surf|Karate
  fi|Jalkapallo|Jääkiekko|Koripallo|Tennis||Lentopallo|Rugby|Käsipallo|Nyrkkeily||Šakki|Biljardi|Amerikkalainen jalkapallo|Sulkapallo|Vesipallo|Darts|Maahockey|Golf|||Lacrosse|Judo|Kriketti|Softball||Taekwondo|Keilailu|Surffaus|Karate
  fil|Football||Basketball|Tennis|Baseball|Volleyball|Rugby|Handball|Boxing||Chess|Billiard|American football|Badminton|||Field hockey|Golf|Karerahan ng kabayo||Lacrosse|Judo|Cricket|Softball||Taekwondo|Bowling||Karate
  fr|Football|Hockey sur glace||Tennis|Baseball|Volley-ball|Rugby|Handball|Boxe|||Billard|Football américain|Badminton|Water-polo|Fléchettes|Hockey sur gazon|Golf||Curling|Lacrosse|Judo|Cricket|Softball|Snowboard|Taekwondo|Bowling|Surf|Karaté
  ga|Sacar|Haca oighir|Cispheil|Leadóg|Daorchluiche|Eitpheil|Rugbaí||Dornálaíocht||Ficheall||Peil Mheiriceánach|Badmantan|Póló uisce|||Galf|Rásaíocht capall||Lacrosse|Júdó|Cruicéad|||Taecuando|Babhláil||Karate
  gd|Ball-coise|Hocaidh-deigh|Ball-basgaid|Teanas|Ball-beusa|Ball-bholaidh||Ball-làimhe|Dòrnaireachd|||Billiard|Ball-coise Aimeireaganach|Badmantan|||Hocaidh raoin|Goilf|Rèiseadh each||Lacrosse|Judo|Criogaid|||Taekwondo|Bobhladh
  gl|Fútbol|Hóckey sobre xeo|Baloncesto|Tenis|Béisbol|Voleibol|Rugby|Balonmán|Boxeo||Xadrez|Billar|Fútbol americano|Bádminton|Wáter-polo||Hóckey sobre herba|Golf||Curling|Lacrosse|Judo|Crícket|Softball|Snowboard||Bolos|Surf|Karate
  gu|ફૂટબૉલ||બાસ્કેટબોલ|ટેનિસ|બેઝબોલ|વૉલીબોલ|રગ્બી|હૅન્ડબોલ|બૉક્સિંગ||ચેસ|બિલિયર્ડ|અમેરિકન ફૂટબોલ|બેડમિંટન|વોટરપોલો||ફીલ્ડ હૉકી|ગોલ્ફ|ઘોડા દોડ||લાક્રોસ|જુડો|ક્રિકેટ|સૉફ્ટબૉલ|||||કરાટે
  ha|Ƙwallon ƙafa||||Wasan baseball||Rugby|Ƙwallon hannu||||||Ƙwallon gashi||||||||Judo||||Taekwondo|Wasan bowling||Karate
  he|כדורגל||כדורסל|טניס|בייסבול|כדורעף|רוגבי|כדוריד|אגרוף||שחמט|ביליארד|פוטבול אמריקאי|בדמינטון|כדורמים||הוקי שדה|גולף|מירוצי סוסים||לקרוס|ג’ודו|קריקט|סופטבול||טקוואנדו|באולינג||קראטה
  hi|फ़ुटबॉल|आइस हॉकी|बास्केटबॉल|टेनिस|बेसबॉल|वॉलीबॉल|रग्बी|हैंडबॉल|मुक्केबाजी|टेबल टेनिस|||अमेरिकी फ़ुटबॉल|बैडमिंटन|वॉटर पोलो||फ़ील्ड हॉकी|गोल्फ़|घुड़दौड़|||जूडो|क्रिकेट|सॉफ़्टबॉल||ताइक्वांडो|बाउलिंग|सर्फ़िंग|कराटे
  hk|足球||籃球|網球|棒球|排球|欖球|手球|拳擊|乒乓球|||美式足球|羽毛球|水球||曲棍球|高爾夫球||冰壺||柔道|板球|壘球||跆拳道|保齡球|衝浪|空手道
  hr|Nogomet|||Tenis|||Ragbi|Rukomet|Boks|Stolni tenis|Šah||Američki nogomet|Badminton|Vaterpolo||Hokej na travi|Golf||Curling|Lacrosse|Džudo|Kriket|Softball||Taekwondo|Kuglanje||Karate
  hu||Jégkorong|Kosárlabda|Tenisz|Baseball|Röplabda|Rögbi|Kézilabda|||Sakk|Biliárd||Tollaslabda|Vízilabda|Darts|Gyeplabda|Golf|Lóverseny|Curling|Lacrosse|Judo|Krikett|Softball||Taekwondo|Bowling||Karate
  hy|Ֆուտբոլ||Բասկետբոլ|Թենիս|Բեյսբոլ|Վոլեյբոլ|Ռեգբի|Ձեռնագնդակ||Սեղանի թենիս|Շախմատ|Բիլիարդ||Բադմինտոն||||Գոլֆ|Ձիարշավ|Քյորլինգ|Լաքրոս||Կրիկետ|Սոֆթբոլ|Սնոուբորդ||Բոուլինգ|Սերֆինգ|Կարատե
  id||Hoki es|Bola basket|Tenis|Bisbol|Bola voli|Rugby|Bola tangan|Tinju||Catur|Biliar||Bulu tangkis|||Hoki lapangan|Golf|Balap kuda||Lacrosse|Judo|Kriket|Softball||Taekwondo|Bowling||Karate
  ig|Bọọlụ ụkwụ|Họkị ịzị|Bọọlụ èkète|Tenis|Bọọlụ nkụosisi|Bọọlụaka|Rugby|Bọọlụ aka||Egwuregwu ping pong||Billiardị||Egwuregwu badminton|||Họkị fild|Gọfụ|Egwuregwu inyinyà||Lakrọs||Egwuregwu kriketi||||||Kàrati
  is|Fótbolti|Íshokkí|Körfubolti|Tennis|Hafnabolti|Blak||Handbolti||Borðtennis|Skák|Billjard|Amerískur fótbolti|Badminton|||Grashokkí|Golf|Veðreiðar|||Júdó|Krikket||||Keila|Brimbretti
  it|Calcio|Hockey su ghiaccio||Tennis|Baseball|Pallavolo|Rugby|Pallamano|||Scacchi|Biliardo|Football americano|Badminton|Pallanuoto||Hockey su prato|Golf|Ippica|Curling|Lacrosse|Judo|Cricket|Softball|Snowboard|Taekwondo|Bowling|Surf|Karate
  ja|サッカー|アイスホッケー|バスケットボール|テニス|野球|バレーボール|ラグビー|ハンドボール|ボクシング|卓球|チェス|ビリヤード|アメリカンフットボール|バドミントン|水球|ダーツ||ゴルフ|競馬|カーリング|ラクロス|柔道|クリケット|ソフトボール||テコンドー|ボウリング|サーフィン|空手
  jv|Sepak bola|Hoki es|Bola basket|Tenis|Bisbol|Voli|Rugby|Bal tangan|Tinju||Catur|Bilyar|||||Hoki lapangan|Golf|Balapan jaran||Lacrosse|Judo||Sofbol||Taekwondo|Boling||Karate
  ka|ფეხბურთი||კალათბურთი|ჩოგბურთი|ბეისბოლი|ფრენბურთი|რაგბი|ხელბურთი|კრივი|მაგიდის ჩოგბურთი|ჭადრაკი|ბილიარდი|ამერიკული ფეხბურთი|ბადმინტონი|წყალბურთი||ბალახის ჰოკეი|გოლფი|დოღი|კერლინგი|ლაკროსი|ძიუდო|||სნოუბორდი||ბოულინგი|სერფინგი|კარატე
  kk|Футбол||Баскетбол|Теннис|Бейсбол|Волейбол|Регби|Гандбол|Бокс||Шахмат||Америкалық футбол|Бадминтон|Су полосы|||Гольф||Керлинг|Лакросс|Дзюдо|Крикет|Софтбол|Сноуборд|Тхэквондо|Боулинг|Серфинг|Каратэ
  km|បាល់ទាត់||បាល់បោះ|តេនីស||បាល់ទះ|||ប្រដាល់||||||||||ប្រណាំងសេះ||ឡាក្រូស|យូដូ|គ្រីឃីត||||||ការ៉ាត់តេ
  kn|ಫುಟ್‌ಬಾಲ್||ಬ್ಯಾಸ್ಕೆಟ್‌ಬಾಲ್||ಬೇಸ್‌ಬಾಲ್|ವಾಲಿಬಾಲ್||ಹ್ಯಾಂಡ್‌ಬಾಲ್|ಬಾಕ್ಸಿಂಗ್||ಚೆಸ್|ಬಿಲಿಯರ್ಡ್|ಅಮೆರಿಕನ್ ಫುಟ್‌ಬಾಲ್|ಬ್ಯಾಡ್ಮಿಂಟನ್|||ಫೀಲ್ಡ್ ಹಾಕಿ|ಗಾಲ್ಫ್|ಕುದುರೆ ರೇಸಿಂಗ್||ಲ್ಯಾಕ್ರೋಸ್|ಜೂಡೋ||ಸಾಫ್ಟ್‌ಬಾಲ್||ಟೆಕ್ವಾಂಡೋ|ಬೌಲಿಂಗ್||ಕರಾಟೆ
  ko|축구||농구|테니스|야구|배구|럭비|핸드볼|복싱|탁구|||미식축구|배드민턴|수구||필드 하키|골프|경마|컬링|라크로스|유도|크리켓|소프트볼||태권도|볼링|서핑
  ky|Футбол||Баскетбол|Теннис|Бейсбол||Регби|Гандбол|Бокс|Стол тенниси|Шахмат|Бильярд|Америка футболу|Бадминтон|||Чөптө ойнолчу хоккей|Гольф|Ат чабыш||Лакросс|Дзюдо|Крикет|Софтбол|Сноуборд|Таэквондо|Боулинг|Сёрфинг|Карате
  lb|Fussball|Äishockey|Basketball|Tennis|Baseball|Volleyball|Rugby|Handball|Boxen|||Billiard|American Football|Badminton|||Feldhockey|Golf|Päerdscourse|||Judo|||Snowboard|Taekwondo|Bowling|Surfen|Karate
  lo|ບານເຕະ||ບານບ້ວງ|ເທັນນິສ|ເບສບອລ|ບານສົ່ງ|ຣັບບີ້|ບານມື|||||ອາເມລິກັນຟຸດບອນ||ໂປໂລນໍ້າ||||ການແຂ່ງມ້າ|||ຈູໂດ||||ເທຄວັນໂດ|ໂບລິ້ງ||ຄາຣາເຕ
  lt|Futbolas|Ledo ritulys|Krepšinis|Tenisas||Tinklinis|Regbis|Rankinis|Boksas|Stalo tenisas|Šachmatai|Biliardas||Badmintonas|Vandensvydis||Žolės riedulys|Golfas||Kerlingas|Lakrosas|Dziudo|Kriketas|Softbolas|||Boulingas||Karatė
  lv|Futbols|Hokejs uz ledus|Basketbols|Teniss|Beisbols|Volejbols|Regbijs|Handbols|Bokss|Galda teniss|Šahs|Biljards|Amerikāņu futbols|Badmintons|Ūdenspolo||Lauka hokejs|Golfs|Zirgu skriešanās sacīkstes|Kērlings|Lakross|Džudo|Krikets|Softbols|Snovbords|Taekvondo|Boulings||Karatē
  mi||Haupoi huka|Poitūkohu|Tēnehi|Pēhipōro|Poirewa||||||||Pūkura|||||Tauomaoma hoiho|||||||Taekwondo|||Karate
  mk|Фудбал|Хокеј на мраз|Кошарка|Тенис|Бејзбол|Одбојка|Рагби|Ракомет|Бокс||Шах|Билјард||Бадминтон|Ватерполо||Хокеј на трева|Голф|||Лакрос|Џудо|Крикет|Софтбол|Сноубординг|Таеквондо|Куглање||Карате
  ml|ഫുട്‌ബോൾ|ഐസ് ഹോക്കി||ടെന്നീസ്|ബേസ്‌ബോൾ|വോളിബോൾ||ഹാൻഡ്ബോൾ|ബോക്സിംഗ്||||അമേരിക്കൻ ഫുട്‌ബോൾ||||ഫീൽഡ് ഹോക്കി|ഗോൾഫ്|കുതിരപ്പന്തയം||ലാക്രോസ്|ജൂഡോ|ക്രിക്കറ്റ്|സോഫ്‌റ്റ്‌ബോൾ|||ബൗളിംഗ്||കരാട്ടെ
  mn|Хөлбөмбөг||Сагсан бөмбөг|Теннис|Бейсбол||Регби||Бокс|Ширээний теннис|Шатар||||Усны поло|Дартс||Гольф|Морин уралдаан|Кёрлинг|Лакрос|Жудо|Крикет|Софтбол||Таэквондо|Боулинг|Серфинг|Карате
  mr|फुटबॉल||बास्केटबॉल|टेनिस|बेसबॉल|व्हॉलीबॉल|रग्बी|हँडबॉल|बॉक्सिंग||||अमेरिकन फुटबॉल|बॅडमिंटन|वॉटर पोलो||मैदानी हॉकी|गोल्फ|घोड्यांची शर्यत||लॅक्रॉस|जुडो||सॉफ्टबॉल||तायक्वान्डो|||कराटे
  ms|Bola sepak|Hoki ais|Bola keranjang|Tenis|Besbol|Bola tampar|Ragbi|Bola baling|Tinju|Ping pong|Catur|Biliard||Badminton|Polo air||Hoki padang|Golf|Lumba kuda||Lacrosse|Judo|Kriket|Sofbal||Taekwondo|Boling||Karate
  mt|Futbol|Ice hockey|Basketball|Tennis|Baseball|Volleyball|Rugby|Handball|||||Futbol Amerikan|Badminton||||Golf||||Judo||||Taekwondo|Bowling|Surfing|Karate
  my||ရေခဲပြင် ဟော်ကီ|ဘတ်စကက်ဘော|တင်းနစ်|ဘေ့စ်ဘော|ဘော်လီဘော||လက်ပစ်ဘော||||ဘိလိယက်|||ဝါတာပိုလို|||ဂေါက်||||ဂျူဒို|ခရစ်ကက်|||တိုက်ကွမ်ဒို|ဘိုးလင်း||ကရာတေး
  nb|Fotball|Ishockey|Basketball|Tennis|Baseball|Volleyball|Rugby|Håndball|Boksing|Bordtennis|Sjakk|Biljard|Amerikansk fotball|Badminton|Vannpolo|Dart|Landhockey|Golf|Hesteveddeløp||Lacrosse|Judo|Cricket|Softball|Snowboard|Taekwondo|Bowling|Surfing|Karate
  ne|फुटबल|आइस हकी|बास्केटबल|टेनिस|बेसबल|भलिबल|रग्बी|ह्यान्डबल|बक्सिङ|||बिलियर्ड्स|अमेरिकन फुटबल|ब्याडमिन्टन|वाटर पोलो||फिल्ड हकी|गोल्फ|घोडा दौड||लाक्रोस|जुडो|क्रिकेट|सफ्टबल||ताइक्वान्डो|बलिङ्ग||कराते
  nl|Voetbal||Basketbal|Tennis|Honkbal|Volleybal|Rugby|Handbal|Boksen||Schaken||American football|Badminton|Waterpolo|Darts||Golf||Curling|Lacrosse|Judo|Cricket|Softbal||Taekwondo|Bowlen||Karate
  nn||Ishockey|Basketball|Tennis|Baseball|Volleyball||Handball||Bordtennis||Biljard||Badminton|Vasspolo|Dart||Golf|Hesteveddeløp|||Judo|Cricket||Snowboard|Taekwondo|Bowling|Surfing|Karate
  or|ଫୁଟବଲ୍‍|ଆଇସ୍‍ ହକି|ବାସ୍କେଟବଲ୍‍|ଟେନିସ୍‍|ବେସବଲ୍‍|ଭଲିବଲ୍‍|ରଗବି|ହ୍ୟାଣ୍ଡବଲ୍‌|ବକ୍ସିଂ|||ବିଲିଆର୍ଡ୍|ଆମେରିକୀୟ ଫୁଟବଲ୍‍|ବ୍ୟାଡମିଣ୍ଟନ୍|||ଫିଲ୍ଡ ହକି|ଗଲ୍ଫ|ଘୋଡ଼ା ଦୌଡ଼||ଲାକ୍ରୋସ୍‌|ଜୁଡୋ||ସଫ୍ଟବଲ୍‌||ଟାଇକୋଣ୍ଡୋ|ବୋଲିଂ||କରାଟେ
  pa|ਫੁੱਟਬਾਲ|ਆਈਸ ਹਾਕੀ|ਬਾਸਕਟਬਾਲ|ਟੈਨਿਸ|ਬੇਸਬਾਲ|ਵਾਲੀਬਾਲ|ਰਗਬੀ|ਹੈਂਡਬਾਲ|ਮੁੱਕੇਬਾਜ਼ੀ||ਸ਼ਤਰੰਜ||ਅਮਰੀਕਨ ਫੁੱਟਬਾਲ|ਬੈਡਮਿੰਟਨ|ਵਾਟਰ ਪੋਲੋ||ਫੀਲਡ ਹਾਕੀ||ਘੋੜ-ਦੌੜ||ਲੈਕ੍ਰੋਸ|ਜੂਡੋ|ਕ੍ਰਿਕੇਟ|ਸਾਫਟਬਾਲ||ਤਾਈਕਵਾਨਡੋ|ਬੌਲਿੰਗ||ਕਰਾਟੇ
  pl|Piłka nożna|Hokej na lodzie|Koszykówka|Tenis|Baseball|Siatkówka|Rugby||Boks|Tenis stołowy|Szachy|Bilard|Futbol amerykański|Badminton|||Hokej na trawie|Golf|Wyścigi konne|Curling|Lacrosse|Judo|Krykiet|Softball|Snowboard|Taekwondo|Kręgle|Surfing|Karate
  ps|فوټبال|د یخ هاکي|باسکیټبال|ټنیس|بیسبال|والیبال|رګبي|||||بليارډ|امریکايي فوټبال||||د میدان هاکي|ګالف|آس ځغلي||لوکروس|جوډو||||تکوانډو|بالنګ|سرفنګ|کراټې
  pt|Futebol|Hóquei no gelo|Basquetebol|Ténis|Beisebol|Voleibol|Râguebi|Andebol|Boxe||Xadrez|Bilhar||Badmínton|Polo aquático||Hóquei em campo|Golfe||Curling|Lacrosse|Judo|Críquete|Softbol|Snowboard|Taekwondo|Bowling|Surf|Karaté
  ro|Fotbal|Hochei pe gheață|Baschet|Tenis|Baseball|Volei|Rugby|Handbal|Box||Șah|Biliard|Fotbal american|Badminton|Polo pe apă|Darts||Golf|Curse de cai|Curling|Lacrosse|Judo|Crichet|Softball|Snowboard|Taekwondo|Bowling|Surfing|Karate
  rw|Umupira w’amaguru|Isihoki|Basiketiboro|Tenisi|Beziboro|Voreboro||Handibali||||||Badimintone|||Hoki yo mu kibuga|Golufe|Gusiganwa ku ifarasi|||Jido||||Tayekondo|Bowuringi||Karate
  sd|||باسڪيٽ بال|ٽينس|بيس بال|والي بال||هينڊ بال|||||آمريڪي فٽبال|بيڊمنٽن|||فيلڊ هاڪي||گهوڙي جي ڊوڙ||||||||بائولنگ
  si|||පැසිපන්දු|ටෙනිස්|බේස්බෝල්|වොලිබෝල්|රග්බි||බොක්සිං||චෙස්||ඇමරිකානු පාපන්දු|බැඩ්මින්ටන්|||පිටියේ හොකී|ගොල්ෆ්|||ලාක්‍රෝසි|ජුඩෝ|||||||කරාටේ
  sk|Futbal|Ľadový hokej|Basketbal|Tenis|Bejzbal|Volejbal|Rugby|Hádzaná|Box|Stolný tenis|Šach|Biliard|Americký futbal|Bedminton|Vodné pólo||Pozemný hokej|Golf|Dostihy|Curling|Lakros|Džudo|Kriket|Softbal||Taekwondo|Bowling|Surfing|Karate
  sl|Nogomet|||Tenis|||Ragbi|Rokomet|Boks|Namizni tenis|Šah|Biljard|Ameriški nogomet|Badminton|Vaterpolo||Hokej na travi|Golf|Konjske dirke|Curling|Lacrosse|Judo|Kriket|||Taekwondo|Kegljanje||Karate
  so||||||||Kubadda gacanta|Feerka|Teeniska miiska||Biliyaardi|||||||||||||||||Karatee
  sq|Futboll||Basketboll|Tenis|Bejsboll|Volejboll|Regbi|Hendboll|Boks|Pingpong|Shah|Bilardo|Futboll amerikan|Badminton|Vaterpolo||Hokej në fushë|Golf|Gara me kuaj||Lakros|Xhudo|Kriket|Softboll|||Bouling||Karate
  sr|Фудбал||Кошарка|Тенис|Бејзбол|Одбојка|Рагби|Рукомет|Бокс|Стони тенис|Шах|Билијар||Бадминтон|Ватерполо||Хокеј на трави|Голф|||Лакрос|Џудо|Крикет|Софтбол||Таеквондо|Куглање||Карате
  sv|Fotboll|Ishockey|Basketboll|Tennis|Baseboll|Volleyboll|Rugby|Handboll|Boxning|Bordtennis|Schack|Biljard|Amerikansk fotboll|Badminton|Vattenpolo||Landhockey|Golf|||Lacrosse|Judo|Cricket|Softboll||Taekwondo|Bowling|Surfing|Karate
  sw|Soka||Mpira wa kikapu|||Mpira wa wavu||Mpira wa mikono|Ndondi|||Biliadi||Mpira wa vinyoya||||Gofu|Mbio za farasi|||Judo|Kriketi|||Taekwondo|||Karate
  ta|கால்பந்து||கூடைப்பந்து|டென்னிஸ்|பேஸ்பால்|வாலிபால்|ரக்பி||குத்துச்சண்டை||||அமெரிக்க கால்பந்து|பேட்மிண்டன்|வாட்டர் போலோ|||கோல்ஃப்|குதிரைப்பந்தயம்||லக்ரோஸ்|ஜூடோ|கிரிக்கெட்||||பவுலிங்||கராத்தே
  te||ఐస్ హాకీ|బాస్కెట్‌బాల్|టెన్నిస్|బేస్‌బాల్|వాలీబాల్|రగ్బీ|హ్యాండ్‌బాల్|బాక్సింగ్||చదరంగం||అమెరికన్ ఫుట్‌బాల్|బ్యాడ్మింటన్|||ఫీల్డ్ హాకీ|గోల్ఫ్|గుర్రపు పందెం||లాక్రోస్|జూడో||సాఫ్ట్‌బాల్||టేక్వాండో|బౌలింగ్||కరాటే
  tg|Футбол||Баскетбол||Бейсбол|Волейбол|Регби|Гандбол|Бокс|||Билярд|Футболи амрикоӣ|Бадминтон||||Голф|Аспдавонӣ|||Дзюдо|||Сноуборд|Таэквондо|Боулинг|Серфинг|Каратэ
  th|ฟุตบอล||บาสเกตบอล|เทนนิส|เบสบอล|วอลเลย์บอล|รักบี้|แฮนด์บอล|มวย||หมากรุก||อเมริกันฟุตบอล|แบดมินตัน||||กอล์ฟ|แข่งม้า|เคอร์ลิง|ลาครอส||คริกเก็ต|ซอฟต์บอล||เทควันโด|โบว์ลิ่ง|เซิร์ฟ|คาราเต้
  tk|Futbol|Buz hokkeýi|Basketbol|Tennis|Beýsbol|Woleýbol|Regbi|Gandbol|Boks|Stol tennisi||Bilýard|Amerikan futboly|Badminton|Waterpolo|||Golf||Kýorling|Lakros|Dzýudo||Softbol|Snoubord|Tekwando|Bouling|Sörfing|Karate
  tr|Futbol|Buz hokeyi|Basketbol|Tenis|Beyzbol|Voleybol|Ragbi|Hentbol|Boks|Masa tenisi|Satranç|Bilardo|Amerikan futbolu|Badminton|Su topu||Çim hokeyi|Golf|At yarışı|Körling|Lakros|Judo|Kriket|Softball|Snowboard|Tekvando|Bovling||Karate
  tw|足球||籃球|網球|棒球|排球|橄欖球|手球|拳擊|桌球|||美式足球|羽毛球|水球||曲棍球||賽馬|冰壺||柔道|板球|壘球||跆拳道|保齡球|衝浪|空手道
  ua|Футбол|||Теніс||Волейбол|Регбі|Гандбол|Бокс||Шахмати|Більярд||Бадмінтон|Водне поло|||Гольф|Кінні перегони|Керлінг|Лакрос|Дзюдо|Крикет|Софтбол|Сноуборд|Тхеквондо|Боулінг|Серфінг|Карате
  ug|پۇتبول|مۇزتوپ|ۋاسكېتبول|چويلا توپ|قورغانتوپ|ۋالىبول||قولتوپ|بوكس|تىكتاكتوپ|||ئامېرىكا پۇتبولى|پەيتوپ||||گولف|ئات بەيگىسى|||جۇدو||||تايكۋوندو|||كاراتې
  ur|فٹبال||باسکٹ بال|ٹینس|بیس بال|والی بال||ہینڈ بال|باکسنگ|ٹیبل ٹینس|شطرنج|بلیئرڈز|امریکی فٹبال|بیڈمنٹن|واٹر پولو||فیلڈ ہاکی|گالف|گھڑ دوڑ|کرلنگ|لکراس||کرکٹ||||باؤلنگ||کراٹے
  uz|Futbol||Basketbol|Tennis|Beysbol|Voleybol|Regbi|Gandbol|Boks|Stol tennisi|Shaxmat|||Badminton|Suv polosi|||Golf||Kyorling|Lakross|Dzyudo||Softbol|Snoubord|Taekvondo|Bouling|Serfing|Karate
  vi|Bóng đá|Khúc côn cầu trên băng|Bóng rổ|Quần vợt|Bóng chày|Bóng chuyền||Bóng ném|Quyền anh|Bóng bàn|||Bóng bầu dục Mỹ|Cầu lông|||Khúc côn cầu trên cỏ|Golf|Đua ngựa|||Judo||||Taekwondo|Bowling|Lướt sóng|Karate
  wo||Hockey ci galaas|Basket|Tenis|Besbóol|Wolebal|Rigbi|Handball|||||Futbalu amerik|Badminton|||Hockey ci ñax|Golf|Kursu fas|||Judo|Powum kriket|||Taekwondo|Buliŋ||Karate
  xh||i-ice hockey|i-basketball|Intenetya|i-baseball|i-volleyball|Umbhoxo||Amanqindi|||i-billiard|i-american football|i-badminton|||i-hockey yasebaleni|Igalufa||||i-judo||||i-taekwondo|||Ikarati
  yo|Bọ́ọ̀lù àfẹsẹ̀gbá|Họki Yinyin|Bọ́ọ̀lùalágbọ̀n||Bọ́ọ̀lùòkè|Folliboolu||Bọ́ọ̀lù ọlọ́wọ́||||Bílíádì||Badimitin||||Gọ́ọ̀fù|Ereje Ẹlẹsin||Lákúrósè||||||Bolin
  zu||Ihokhi yaseqhweni|i-basketball|Ithenisi|i-baseball|i-volleyball|Umbhoxo|Ibhola lesandla||||Billiard|i-american football|Ibadminton||||Igalofu|Umjaho wamahhashi||Lacrosse|Judo||Softball||Taekwondo|Ukubhowla||Ikarati`;

/** Names by the code of a language and the id of a sport. */
export const SPORTS_BY_CLDR: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [code = '', ...names] = line.trim().split('|');
      return [code, new Map(SPORTS.flatMap((id, at) => (names[at] ? [[id, names[at]] as const] : [])))];
    }),
);
