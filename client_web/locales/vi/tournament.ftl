# Trang của một giải: tình hình, việc bạn làm được, các vòng, bảng xếp hạng.
tournament-sections = Các phần của giải
tournament-section-players = Người chơi
tournament-section-rounds = Các vòng
tournament-section-boards = Bàn đang chơi
tournament-section-standings = Xếp hạng
tournament-section-cross = Bảng đối đầu
tournament-section-bracket = Sơ đồ
tournament-section-card = Thể lệ
tournament-opens-in = Mở đăng ký sau
tournament-guests-open = Khách đăng ký từ
tournament-closes-in = Đóng đăng ký sau
tournament-closed = Đã đóng đăng ký
tournament-starts = Bắt đầu
tournament-starts-in = Bắt đầu sau
tournament-entered = Đã đăng ký
tournament-entered-of = { $entered }/{ $most }
tournament-at-least = cần ít nhất { $least } người
tournament-starts-when-full = đủ người là bắt đầu ngay
tournament-still-playing = { $count ->
    [0] Ván cuối cùng đã kết thúc
   *[other] Còn { $count } ván đang chơi
}
tournament-next-round-in = Vòng { $round } bắt đầu sau
tournament-cancelled-too-few = Đã hủy: có { $entered } người đăng ký, cần ít nhất { $least }.
tournament-cancelled-organiser = Ban tổ chức đã hủy giải.
tournament-finished-played = Đã chơi xong mọi vòng.
tournament-finished-nobody-left = Kết thúc sớm: còn chưa đến hai người.
tournament-finished-organiser = Ban tổ chức cho kết thúc sớm.
tournament-reason = Lý do: { $reason }
tournament-podium = Các hạng đầu
tournament-points = { $count ->
   *[other] { $points } điểm
}
tournament-obstructed = Không thể bốc cặp vòng { $round }. Trọng tài phải quyết định.
tournament-obstructed-about = ({ $names })
tournament-chat = Trò chuyện
tournament-chat-sign-in = Hãy đăng nhập để viết ở đây.
obstacle-too-few = Chưa đến hai người có thể ghép cặp. Giải tiếp tục khi có người quay lại, hoặc người tổ chức kết thúc.
obstacle-no-such-round = Thể thức này không còn vòng nào. Người tổ chức có thể kết thúc giải.
obstacle-undecided = Một trận của vòng trước chưa có người thắng. Giải tiếp tục khi trọng tài quyết định tại bàn trọng tài.
obstacle-no-legal-pairing = Không thể bốc cặp cho tất cả những người này
obstacle-met-before = Hai người này đã gặp nhau
obstacle-forbidden-pair = Hai người này không được xếp gặp nhau
obstacle-same-colour = Cả hai người này đều phải cầm cùng một màu
obstacle-second-bye = Không được nghỉ không đấu lần thứ hai

join-title = Phần của bạn
join-sign-in = Hãy đăng nhập để dự giải. Tài khoản chỉ cần một tên và một mật khẩu.
join-guest = Bạn đang là khách. Muốn dự giải, hãy tạo tài khoản.
join-enter = Đăng ký
join-done = Bạn đã đăng ký. Khi giải bắt đầu bạn sẽ được gọi.
join-consent = Đăng ký là bạn chấp nhận thể lệ.
join-read-card = Đọc thể lệ
join-withdraw = Rút đăng ký
join-withdrawn = Bạn đã rút đăng ký
join-cannot = Bạn không thể đăng ký:
join-reserve = Vào danh sách dự bị
join-reserve-open = Giải đã bắt đầu và đang nhận người dự bị: nếu có ai không đến vòng một, người dự bị đầu tiên đang trực tuyến sẽ vào thay.
join-reserve-cannot = Bạn không thể vào danh sách dự bị:
join-reserve-done = Bạn ở trong danh sách dự bị. Hãy giữ kết nối.
join-reserve-leave = Rời danh sách dự bị
join-back = Tôi đã trở lại
join-welcome-back = Chào mừng trở lại: bạn sẽ được bốc cặp tiếp
join-leave = Rời giải
join-leave-title = Rời giải?
join-leave-game = Ván của bạn với { $opponent } bị xử thua ngay.
join-leave-never-again = Bạn sẽ không được bốc cặp nữa và không thể quay lại.
join-leave-round-robin = Mỗi đối thủ còn lại của bạn được tính một ván thắng, và bạn không thể quay lại.
join-leave-stands = Những ván đã chơi vẫn giữ nguyên.
join-stay = Ở lại
join-left = Bạn đã rời giải
join-is-entered = Bạn đã đăng ký.
join-is-reserve = Bạn đứng thứ { $position } trong danh sách dự bị. Hãy giữ kết nối: bạn có thể được gọi bất cứ lúc nào.
join-is-playing = Bạn đã tham dự giải này.
join-is-away = Bạn không đến ván vừa rồi nên chưa được bốc cặp cho đến khi bạn trở lại.
join-is-left = Bạn đã rời giải này.
join-is-no-shows = Bạn bị rút khỏi giải vì không đến các ván của mình.
join-is-disqualified = Bạn bị truất quyền thi đấu.
join-is-out = Bạn đã bị loại. Cảm ơn bạn đã chơi.
join-is-replaced = Bạn không đến kịp và một người dự bị đã vào thay.
join-is-left-out = Giải bắt đầu không có bạn vì bạn đang chơi ở giải khác.
join-your-game = Ván của bạn với { $opponent } đang diễn ra.
join-replay = Hòa: bạn chơi lại với { $opponent }, đổi lượt đi, sau
join-deciding = Hòa: ván quyết định với { $opponent } bắt đầu sau
join-off = Vòng { $round }: { $worth }
join-off-ask = Nghỉ vòng { $round }
join-off-play = Vẫn chơi vòng { $round }
join-off-title = Vòng nghỉ
join-bye = Vòng này bạn không có ván: { $kind }.
join-next-round = Bạn có mặt ở vòng sau. Bạn sẽ được gọi.
join-waiting = Ván của bạn đã xong. Vòng sau bắt đầu khi mọi ván kết thúc.

organiser-title = Ban tổ chức
organiser-amend = Sửa thể lệ
organiser-cancel = Hủy giải
organiser-cancel-title = Hủy giải này?
organiser-cancel-body = Mọi người đã đăng ký sẽ được báo. Không thể hoàn tác.
organiser-end = Kết thúc ngay
organiser-end-title = Kết thúc giải ngay bây giờ?
organiser-end-body = Bảng xếp hạng giữ nguyên như sau vòng đã xong gần nhất. Không thể hoàn tác.
reason-optional = Lý do (mọi người đều đọc được)
reason-required = Lý do (bắt buộc, mọi người đều đọc được)
disqualify = Truất quyền
disqualify-title = Truất quyền thi đấu của { $name }?
disqualify-body = Ván đang chơi bị xử thua ngay và người này không được bốc cặp nữa, trừ khi trọng tài cho trở lại.

column-number = Số
column-name = Tên
column-rating = Điểm trình độ
column-status = Tình trạng
column-arbiter = Trọng tài
column-place = Hạng
column-points = Điểm
column-round = Vòng
column-opponent = Đối thủ
column-value = Giá trị

players-title = { $count ->
    [0] Người chơi
   *[other] { $count } người chơi
}
players-none = Chưa có ai đăng ký.
players-guest = khách
players-instead-of = thay cho { $names }
players-no-shows = { $count } lần không đến
players-absences = vắng mặt { $count }/{ $limit }
players-left-out = Có { $count } người đã đăng ký bị bỏ ra vì lúc bắt đầu đang chơi ở giải khác.
status-entered = đã đăng ký
status-playing = đang thi đấu
status-finished = chơi đến cuối
status-away = vắng mặt
status-left = đã rời giải
status-no-shows = bị rút tên
status-disqualified = bị truất quyền
status-out = bị loại
reserves-title = Danh sách dự bị
reserves-none = Chưa có ai trong danh sách dự bị.

rounds-pick = Các vòng
round-title = Vòng { $round }
stage-play-off = Đấu phân định
stage-title = Giai đoạn { $number }
group-title = Bảng { $letter }
branch-third-place = Trận tranh hạng ba
branch-places = Tranh các hạng dưới
branch-losers = Nhánh thua
branch-final = Chung kết
branch-decider = Chung kết quyết định
round-open = bắt đầu { $started } · còn { $count } ván
round-over = { $started } đến { $ended }
pairing-board = Bàn { $board }
pairing-watch = Xem
pairing-deciding = Hòa: ván quyết định sau
decision-points = đi tiếp nhờ nhiều điểm hơn trước đó
decision-quality = đi tiếp nhờ đối thủ mạnh hơn
decision-second-mover = đi tiếp vì đi sau
decision-lot = đi tiếp nhờ bốc thăm
decision-seed = đi tiếp vì hạt giống cao hơn
pairing-replay = Hòa: chơi lại sau
pairing-both-absent = không ai đến
pairing-earlier = Đã hòa trước đó:
pairing-game = ván { $game }
pairing-third-place = Trận tranh hạng ba
pairing-met-before = đã gặp nhau { $count } lần trước đó
byes-title = Không có ván
bye-odd-field = miễn đấu, được trọn điểm vì số người lẻ
bye-rest = nghỉ vòng này, tính là thắng
bye-credited = thắng không đấu: đối thủ đã rời giải
bye-seeded = vào thẳng vòng sau, thuộc nhóm điểm cao nhất
bye-empty-slot = đi tiếp không đấu: phía bên kia không có ai
bye-full = được nghỉ, tính như thắng
bye-half = được nghỉ, tính như hòa
bye-zero = được nghỉ
bye-gone = đã rời giải
bye-against = { $kind } ({ $opponent })
bye-passed-over = trước { $names }, vì thiếu họ thì những người khác phải gặp lại nhau

live-title = Các ván đang chơi
live-none = Không có ván nào đang chơi để xem ở đây.
live-more = Đang hiện { $most } trong { $open } ván.
live-waiting = đang chờ người chơi
live-moves = { $count ->
    [0] chưa có nước nào
   *[other] { $count } nước
}

standings-title = Xếp hạng
standings-final = chung cuộc
standings-after = { $round ->
    [0] vòng đầu chưa xong
   *[other] sau vòng { $round }
}
standings-note = Nhấn vào một con số để xem nó gồm những gì. Dấu gạch: không cần đến vì không ai bằng điểm.
tie-not-needed = Không cần đến: không ai bằng điểm
tie-open = { $tie } của { $name }: { $value }. Xem chi tiết
tie-title = { $tie } của { $name }
tie-place = Thứ { $place } trong nhóm bằng điểm.
tie-total-sum = Tổng
tie-total-average = Trung bình
tie-total-performance = Trung bình, cộng mức ứng với tỷ lệ điểm
tie-total-perfect = Trình độ kỳ vọng được chừng ấy điểm
tie-total-encounter = Tổng
tie-total-lot = Thăm
tie-source = Nguồn: { $source }.
standings-legend = Ý nghĩa các cột
tie-no-opponent = không có đối thủ
tie-treatment = Vòng không đấu: { $treatment }.
tie-note-cut = không tính vào tổng
tie-note-dummy = vòng không đấu: tính theo đối thủ giả định
tie-note-adjusted = điểm của đối thủ, đã chỉnh theo các vòng không đấu
tie-note-below-half = chưa được nửa số điểm: không tính
tie-note-half = ván hòa: tính một nửa

cross-legend-all = Các cột theo thứ tự các dòng. 1 thắng, ½ hòa, 0 thua; + – ± không đấu.
cross-legend-rounds = 12●1: gặp người hạng 12, đi trước (○ đi sau), thắng. + – ± không đấu; 1B được điểm mà không có đối thủ.
cross-played = gặp { $opponent }: { $points }
cross-unplayed = gặp { $opponent }, không đấu: { $points }
cross-without-game = không có ván: { $points }

paged-search = Tìm tên
paged-back = Trước
paged-on = Sau
paged-here = { $from }–{ $to } trong { $of }
reason-back = Quay lại

# Files and paper
files = Tải về, in
files-help = Mang giải này theo
files-trf = Báo cáo giải (TRF)
files-standings = Bảng xếp hạng (CSV)
files-cross = Bảng đối kháng (CSV)
files-pairings = Ghép cặp vòng { $round } (CSV)
files-print = In trang này
column-board = Bàn
column-first = Đi trước
column-second = Đi sau
column-result = Kết quả
printed = In { $date }, { $time }. Thông tin hiện tại: { $address }

# Kết quả đấu trực tiếp
results-title = Kết quả vòng { $round }
results-about = Dành cho các bàn đã đấu tại hội trường. Chọn từng kết quả hoặc đưa tệp vào; chưa có gì được tính trước khi bạn ghi nhận. Mỗi bàn là một phán quyết, lưu tên và lý do của bạn.
results-players = Đi trước, đi sau
results-back = Về trang giải
results-file = Từ tệp
results-file-help = Bảng ghép cặp (CSV) đã điền kết quả, hoặc báo cáo của phần mềm ghép cặp (TRF).
results-faults = { $count } điều trong tệp không dùng được
results-of = Kết quả { $first } gặp { $second }
results-changes = đang ghi nhận: { $before }
results-turned = tệp ghi hai người theo thứ tự ngược lại
results-reason-usual = Đấu trực tiếp tại bàn cờ
results-enter = { $count ->
    [0] Không có gì để ghi nhận
   *[other] Ghi nhận { $count } kết quả
}
results-entered = Đã ghi nhận { $count } kết quả
result-choice-open = chưa có
result-choice-first = 1 – 0
result-choice-second = 0 – 1
result-choice-draw = ½ – ½
result-choice-both-lost = 0 – 0
result-choice-void = không tính cho ai
result-choice-first-f = 1 – 0, không đấu
result-choice-second-f = 0 – 1, không đấu
result-choice-draw-f = ½ – ½, không đấu
result-choice-both-lost-f = 0 – 0, không đấu
result-choice-void-f = không tính cho ai
result-fault-no-column = Dòng { $line }: thiếu cột “{ $name }”
result-fault-not-a-table = Dòng { $line }: đây không phải bảng
result-fault-too-large = Dòng { $line }: quá { $most } dòng
result-fault-unknown-result = Dòng { $line }, cột { $column }: { $given } không phải kết quả
result-fault-other-round = Dòng { $line }: của vòng { $given }, không phải vòng { $round }
result-fault-not-a-number = Dòng { $line }, cột { $column }: { $given } không phải số từ 1 đến { $most }
result-fault-no-such-board = Dòng { $line }: không có bàn { $board } (bàn cuối là { $most })
result-fault-other-players = Dòng { $line }: ở bàn { $board } số { $first } gặp số { $second }
result-fault-no-such-pairing = Dòng { $line }: số { $first } và số { $second } không gặp nhau ở vòng này
result-fault-board-twice = Dòng { $line }: bàn { $board } có hai lần trong tệp
result-fault-no-such-result = Dòng { $line }: không bàn nào có thể kết thúc như vậy
organiser-results = Ghi nhận kết quả
